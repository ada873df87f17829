/** Letters and digits of any script, and what stands between the parts of names. A full stop only where a part ends. */
const NAME = /^(?:[\p{L}\p{M}\p{N} '’-]|\.(?= |$))+$/u;
/** More of them are a telephone number rather than a name. */
const MOST_DIGITS = 4;

/**
 * A name as a letter may quote it; null for one that could be more than a name. What people call themselves reaches a
 * mailbox under our sender: no address, link or number to call may travel in it.
 */
export function letterName(name: string | null): string | null {
  const plain = name?.normalize('NFC').trim() ?? '';
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return NAME.test(plain) && digits <= MOST_DIGITS ? plain : null;
}
