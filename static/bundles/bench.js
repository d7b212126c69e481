// What pages of the bench run.
import "../js/stepper.js";
import "../js/bench.js";
import "../js/build.js";
import "../js/play.js";
import "../js/table.js";
import "../js/zones.js";
import "../js/drag.js";
import "../js/arrows.js";
import "../js/cards.js";
import "../js/peek.js";
import "../js/practice.js";
