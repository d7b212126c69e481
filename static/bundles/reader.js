// What pages of rules and terms run.
import "../js/cards.js";
import "../js/marks.js";
import "../js/keep.js";
