// What pages of the bench run.
import "../js/stepper.js";
import "../js/bench.js";
import "../js/cards.js";
