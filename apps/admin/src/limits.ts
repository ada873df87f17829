/** Page sizes and times of the console. Times are in milliseconds. */

/** Rows of a page of a list. */
export const ROWS_PAGE = 100;
/** Cases of the review queue that are read at a time. */
export const CASES_PAGE = 100;
/** With fewer cases than this ahead, the next ones are read. */
export const CASES_AHEAD_MIN = 5;
/** Cases that are loaded in full: the one at hand and those after it. */
export const NEOS_AHEAD = 3;
/** Accounts that the filter by person offers. */
export const PERSONS_OFFERED = 10;

/** After this time the menu counts again what is open. */
export const COUNTS_AGE = 60_000;
/** How long the notice of an ended session is shown before the sign-in panel, as in the web app. */
export const SIGNED_OUT_NOTICE = 500;
/** How long signing out waits for the server. The screen signs out in any case. */
export const SIGN_OUT_TIMEOUT_MS = 5_000;
