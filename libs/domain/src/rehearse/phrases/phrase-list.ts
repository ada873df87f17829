/**
 * Room: phrases. What the checks look for, per language, one phrase a line: folded words (no case, accents or
 * apostrophes), as parts of a regular expression.
 */
export interface RehearsePhrases {
  /** Words of an assistant, which no character says. */
  readonly assistant: string;
  /** Says that it is an AI. Allowed where somebody sincerely asks. */
  readonly disclosure: string;
  /** Other plain words for not being a living person. */
  readonly simulation: string;
  readonly claimsHuman: string;
  /** Means and ways in a reply to somebody in crisis. */
  readonly method: string;
  /** Words that push somebody in crisis. */
  readonly harsh: string;
  /** Says, in the person's stead, what they say. Followed by a quotation. */
  readonly saysOfUser: string;
  /** At the beginning of a sentence: what the person does or feels. */
  readonly actsOfUser: string;
  /** Things of today. */
  readonly today: string;
}
