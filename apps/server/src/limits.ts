/** Limits of the whole process. Those of a part stand in the part's own folder. */

/** Past this a stop is forced: an orchestrator would kill us anyhow. */
export const STOP_LIMIT_MS = 25_000;
/** How long running replies may go on once the server stops. */
export const STREAM_GRACE_MS = 20_000;
/** After that, how long what is left of answers may take; with the rest of a stop it is within `STOP_LIMIT_MS`. */
export const LAST_BYTES_MS = 1_000;
/** How long a model may take: to its first token, between two, and for a whole turn. */
export const MODEL_TIMEOUTS = { firstTokenMs: 30_000, gapMs: 30_000, turnMs: 120_000 };
/** How often what has expired is removed. */
export const PRUNE_EVERY_MS = 60 * 60 * 1_000;
