const NAME_MAX_CHARACTERS = 60;
/** What some system reads as a path, a pattern or a command, and what makes a name read as another. */
const NOT_IN_A_NAME = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|%;]+/gu;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that every system takes for a file. @param kind stands before a title that is none by itself */
export function fileNameOf(title: string, extension: string, kind: string): string {
  const cleaned = Array.from(title.toWellFormed().replace(NOT_IN_A_NAME, ' ').replace(/\s+/g, ' '))
    .slice(0, NAME_MAX_CHARACTERS)
    .join('')
    .replace(/^[ .~-]+|[ .]+$/g, '');
  const name = cleaned === '' || DEVICE.test(cleaned) ? `${kind} ${cleaned}`.trim() : cleaned;
  return `${name}.${extension}`;
}
