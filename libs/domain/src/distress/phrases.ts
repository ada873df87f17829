export const DISTRESS_KINDS = ['suicide', 'self-harm', 'eating-disorder'] as const;
export type DistressKind = (typeof DISTRESS_KINDS)[number];

/**
 * The phrases of a language. Each line of a list is a pattern: words in lower case without accents and apostrophes
 * (`dont`), `(a|b)` for one of both, `(a )?` for a word that may be absent, and names in capitals for the entries of
 * `names`. A pattern begins and ends at words. `$` is the end of a sentence; `;` is the end of a sentence, or of a
 * clause before a comma.
 * `a & b ! c`: `a` and `b` are in the same sentence, in any order, and `c` is not.
 */
export interface PhraseList {
  readonly names: Readonly<Record<string, string>>;
  /** A sentence without any of these beginnings of words is skipped, which keeps the search cheap. */
  readonly stems: string;
  readonly phrases: Readonly<Record<DistressKind, string>>;
  /** In the same sentence they make a phrase an idiom, fiction, or the words of somebody else. */
  readonly harmless: string;
  /** Clauses that deny distress as a whole (“I don't want to die”). They are skipped. */
  readonly denied: string;
  /** Words after which a sentence changes subject: a harmless phrase before them does not excuse what follows. */
  readonly turns: string;
}
