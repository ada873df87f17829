/** Marks files that contain text of a model: IPTC's term for it. */
export const DIGITAL_SOURCE_TYPE = 'trainedAlgorithmicMedia';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A longer pause begins a new use. */
export const USE_GAP_MINUTES = 30;
/** Hours of continued use after which a screen says again that this is an AI. */
export const REMINDER_HOURS = { usual: 3, minor: 1 } as const;

/**
 * `start`: of a conversation. `day`: the first use of a day. `hours`: continued use, with a suggestion to pause for
 * minors.
 */
export const DISCLOSURE_KINDS = ['start', 'day', 'hours'] as const;
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

/** The use of a conversation, as a screen remembers it. All times in milliseconds. */
export interface Use {
  /** When the use began, or was last reminded. */
  readonly countsFrom: number;
  /** The newest sign of use: a message, a key, a tap. */
  readonly lastAt: number;
}

export interface DisclosureFacts {
  readonly isMinor: boolean;
  /** The day of a moment where the person is, for example `2026-11-24`. */
  readonly dayOf: (moment: number) => string;
}

/**
 * Records a sign of use. @param use undefined at the start of a conversation
 * @returns the use after it, and the line to show before it, if one is due
 */
export function useAt(
  use: Use | undefined,
  now: number,
  { isMinor, dayOf }: DisclosureFacts,
): { use: Use; due: DisclosureKind | null } {
  const fresh = { countsFrom: now, lastAt: now };
  if (!use) return { use: fresh, due: 'start' };
  if (dayOf(use.lastAt) !== dayOf(now)) return { use: fresh, due: 'day' };
  if (now - use.lastAt >= USE_GAP_MINUTES * MINUTE_MS) return { use: fresh, due: null };
  const every = (isMinor ? REMINDER_HOURS.minor : REMINDER_HOURS.usual) * HOUR_MS;
  if (now - use.countsFrom >= every) return { use: fresh, due: 'hours' };
  return { use: { ...use, lastAt: now }, due: null };
}

/** The lines of a stored conversation. @param moments of its messages, in order @returns by index of the message that follows */
export function disclosuresOf(
  moments: readonly number[],
  facts: DisclosureFacts,
): { lines: Map<number, DisclosureKind>; use: Use | undefined } {
  const lines = new Map<number, DisclosureKind>();
  let use: Use | undefined;
  for (const [index, moment] of moments.entries()) {
    const next = useAt(use, moment, facts);
    if (next.due) lines.set(index, next.due);
    use = next.use;
  }
  return { lines, use };
}
