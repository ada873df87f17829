/** Letters and digits of any script, and separators of names. A full stop only at the end of a part. */
const NAME = /^(?:[\p{L}\p{M}\p{N} '’-]|\.(?= |$))+$/u;
/** More digits are a telephone number rather than a name. */
const MOST_DIGITS = 4;

/**
 * A name that a letter may quote; null for one that could be more than a name. Display names reach
 * mailboxes under our sender, so they must not contain an address, a link or a phone number.
 */
export function letterName(name: string | null): string | null {
  const plain = name?.normalize('NFC').trim() ?? '';
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return NAME.test(plain) && digits <= MOST_DIGITS ? plain : null;
}
