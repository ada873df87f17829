import { invalidField } from '@neo/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Leaked passwords, the most common ones. Checked locally: no password is ever sent to a service.
 */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Words of the product that a guesser would try first. docs/security.md lists them. */
const OWN_WORDS = ['neos', 'neo', 'personas', 'persona'];
/** Shorter names would match inside ordinary words. */
const NAME_MIN = 3;
/** Minimum number of letters that must remain without known words. */
const LETTERS_LEFT = 4;

/** Public facts about the account's owner. */
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
  // The longest first, so that a part of a name does not hide the whole.
  return [...words, ...OWN_WORDS].toSorted((a, b) => b.length - a.length);
}

/** Whether a password is hardly more than the product's or the person's name. */
function isPersonal(password: string, known: Known): boolean {
  const whole = plain(password);
  const rest = knownWords(known).reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest !== whole && rest.replace(/\p{N}/gu, '').length < LETTERS_LEFT;
}

/**
 * Refuses passwords that a guesser tries early: the most common ones, and those that are hardly
 * more than known words about the person or the product. There are no rules about kinds of
 * characters.
 * @param path the field that contains it
 * @throws invalid
 */
export function refuseWeakPassword(password: string, known: Known, path: string): void {
  if (COMMON.has(password.toLowerCase())) throw invalidField(path, 'password_common');
  if (isPersonal(password, known)) throw invalidField(path, 'password_personal');
}
