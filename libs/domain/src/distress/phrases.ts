export const DISTRESS_KINDS = ['suicide', 'self-harm', 'eating-disorder'] as const;
export type DistressKind = (typeof DISTRESS_KINDS)[number];

/**
 * A list of phrases, one on each line. Words are in lower case without accents and apostrophes (`dont`). `a|b` is one of
 * both, `(a)` may be absent, and `*` is up to two further words.
 */
export interface PhraseList {
  readonly phrases: Readonly<Record<DistressKind, string>>;
  /** After a phrase they make it an idiom: `laughing` after "kill myself". */
  readonly after: string;
  /** Before a phrase, at most three words, they make it somebody else's: `he said`. */
  readonly before: string;
  /** In the same sentence they make it fiction. */
  readonly fiction: string;
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
