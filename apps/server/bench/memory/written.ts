/** A conversation that we wrote: messages in turn, the person's first. */
export interface Written {
  /** The language of the NEO's replies. No configuration is for Japanese, which is written without spaces. */
  readonly language: string;
  readonly messages: readonly string[];
  readonly questions: readonly {
    readonly question: string;
    /** The numbers of the messages that answer it, from 1. */
    readonly answeredBy: readonly number[];
  }[];
}
