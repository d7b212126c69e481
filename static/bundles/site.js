// What every page runs besides htmx.
import "../js/theme.js";
import "../js/site.js";
import "../js/search.js";
import "../js/staff.js";
