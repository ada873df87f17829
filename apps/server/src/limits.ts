/** Limits of the whole process. Limits of one part are in that part's folder. */

/** After this a stop is forced: an orchestrator would kill the process anyway. */
export const STOP_LIMIT_MS = 25_000;
/** How long running replies may continue after a stop begins. */
export const STREAM_GRACE_MS = 20_000;
/** How long requests on accepted connections may still start a turn after the port is closed. */
export const HANDED_MS = 1_000;
/** Time for the last bytes of answers after that. The whole stop stays within `STOP_LIMIT_MS`. */
export const LAST_BYTES_MS = 1_000;
/** Time limits of the model: to its first token, between two tokens, and for a whole turn. */
export const MODEL_TIMEOUTS = { firstTokenMs: 30_000, gapMs: 30_000, turnMs: 120_000 };
/** How often expired rows are deleted. */
export const PRUNE_EVERY_MS = 60 * 60 * 1_000;
