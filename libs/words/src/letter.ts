export type LetterKind =
  'verify-email' | 'reset-password' | 'password-changed' | 'google-added' | 'google-removed';

interface Letter {
  subject: string;
  /**
   * The text after the greeting.
   * @param link the link to open
   * @param registered when the account was made
   */
  text(link: string, registered: string): string;
}

/** The letters of the server, in one language. A separate entry, because browsers do not need them. */
export interface Letters {
  /** @param name null if the reader may be a stranger */
  greeting(name: string | null): string;
  /** The whole text of a push: nothing of the reply is in it, because a locked screen shows it. */
  replied(neo: string): string;
  letters: Record<LetterKind, Letter>;
}
