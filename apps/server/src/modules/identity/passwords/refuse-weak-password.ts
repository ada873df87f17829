import { invalidField } from '@neo/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Out of passwords that leaked, the most common first. Kept in memory: none is ever sent anywhere to be looked up. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Words of the product's own, which everybody would try first. docs/security.md names them. */
const OWN_WORDS = ['neos', 'neo', 'personas', 'persona'];
/** Shorter names are found inside of ordinary words. */
const NAME_MIN = 3;
/** As much must be left of a password without what everybody knows. */
const LETTERS_LEFT = 4;

/** What others know of whom the password is for. */
export interface Known {
  email: string;
  username?: string | null | undefined;
  displayName?: string | null | undefined;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function knownWords({ email, username, displayName }: Known): string[] {
  const [mailbox = '', host = ''] = email.split('@');
  const names = [email, mailbox, host.split('.')[0] ?? '', username ?? '', displayName ?? ''];
  const parts = [mailbox, displayName ?? ''].flatMap((text) => text.split(/[\s._+-]+/));
  const words = [...names, ...parts].map(plain).filter((word) => word.length >= NAME_MIN);
  // The longest first: what is left of a name must not hide behind a part of it.
  return [...words, ...OWN_WORDS].toSorted((a, b) => b.length - a.length);
}

/** Whether little more is in a password than the product's name or the person's own. */
function isPersonal(password: string, known: Known): boolean {
  const whole = plain(password);
  const rest = knownWords(known).reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest !== whole && rest.replace(/\p{N}/gu, '').length < LETTERS_LEFT;
}

/**
 * Refuses a password that a guesser tries early: one of the most common, or hardly more than what is known of the
 * person and the product. Nothing else about it matters: no kind of character is asked for.
 * @param path the field that it came in
 * @throws invalid
 */
export function refuseWeakPassword(password: string, known: Known, path: string): void {
  if (COMMON.has(password.toLowerCase())) throw invalidField(path, 'password_common');
  if (isPersonal(password, known)) throw invalidField(path, 'password_personal');
}
