const NAME_MAX_CHARACTERS = 60;
/** Characters that some system reads as a path, pattern or command, or that make a name look like another. */
const NOT_IN_A_NAME = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|%;]+/gu;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name that every system accepts. @param kind stands in for, or before, a title that no system accepts */
export function fileNameOf(title: string, extension: string, kind: string): string {
  const cleaned = Array.from(title.toWellFormed().replace(NOT_IN_A_NAME, ' ').replace(/\s+/g, ' '))
    .slice(0, NAME_MAX_CHARACTERS)
    .join('')
    .replace(/^[ .~-]+|[ .]+$/g, '');
  const name = cleaned === '' || DEVICE.test(cleaned) ? `${kind} ${cleaned}`.trim() : cleaned;
  return `${name}.${extension}`;
}
