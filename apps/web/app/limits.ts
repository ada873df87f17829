/**
 * Page sizes and times of the app. Times are in milliseconds. Limits that the server also enforces are in
 * `@neo/domain`.
 */

/** Messages that a chat opens with, and that are loaded at a time when the reader scrolls up. */
export const MESSAGES_PAGE = 50;
/** NEOs in a row of Discover. The catalog has the rest. */
export const DISCOVER_ROW = 24;
/**
 * Pages of the catalog that come by scrolling. After that the end of the page is reachable, and a button brings more.
 */
export const PAGES_BY_SCROLLING = 5;
/** Public NEOs on the dashboard: two whole rows, as a row has five cards where there is room, else four. */
export const PUBLIC_SHOWN = 10;
/** Chats that the dashboard of somebody without a NEO offers to go on with. */
export const LATEST_CHATS = 3;
/** Entries of a lore that are listed at first, and with each press of the button. */
export const ENTRIES_PAGE = 100;
/** Skipped entries of an imported file that are listed. */
export const SKIPPED_SHOWN = 20;

/** Between two reads of what a NEO remembers, while notes are being made. */
export const MEMORY_POLL = 3_000;
/** Between two reads of a rehearsal that runs. */
export const REHEARSAL_POLL = 1_000;
/** How long a removal can be undone, while its notice is neither closed nor replaced. */
export const UNDO_TIME = 30_000;
/** Between clearing the chat and reading the fresh conversation (specification, section 9). */
export const RELOAD_DELAY = 100;
/** Between the notice that the profile was saved and the dashboard (specification, section 9). */
export const LEAVE_DELAY = 1_000;
/** Between the last key in the username field and the check of the name (specification, section 5). */
export const USERNAME_DELAY = 500;
/** Between the last key in a search field and the change of the address. */
export const ADDRESS_DELAY = 200;
/** Between the last key in a form of a NEO and the save of its draft. */
export const DRAFT_DELAY = 400;
/** How long the notice of an ended session is shown before the sign-in panel. */
export const SIGNED_OUT_NOTICE = 500;
/** How long signing out waits for the server. The screen signs out in any case. */
export const SIGN_OUT_TIMEOUT_MS = 5_000;
