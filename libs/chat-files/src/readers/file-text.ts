const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const windows = new TextDecoder('windows-1252');

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** A file in UTF-8 whose lines end with a line feed, without a byte order mark. Bytes that are not UTF-8 are kept: see `decodeText`. */
export function inUtf8(file: Uint8Array): Uint8Array {
  const bytes = beginsWith(file, BYTE_ORDER_MARK)
    ? file.subarray(BYTE_ORDER_MARK.length)
    : beginsWith(file, [0xff, 0xfe])
      ? fromUtf16(file, 'utf-16le')
      : beginsWith(file, [0xfe, 0xff])
        ? fromUtf16(file, 'utf-16be')
        : file;
  // The only line ends of an old Mac. Within JSON text a real one cannot be.
  const isOfMac = !bytes.includes(LINE_FEED) && bytes.includes(CARRIAGE_RETURN);
  return isOfMac ? bytes.map((byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte)) : bytes;
}

const fromUtf16 = (file: Uint8Array, label: string): Uint8Array =>
  new TextEncoder().encode(new TextDecoder(label).decode(file));

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/**
 * The text of an entry. Bytes that are not UTF-8 are read as Windows-1252, unless at least half of the other letters are
 * UTF-8: then a few bytes are damaged, and become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    const text = lenient.decode(bytes);
    const valid = countOf(text, /[^\0-\x7f\ufffd]/gu);
    const isUtf8 = valid > 0 && valid >= countOf(text, /\ufffd/gu);
    return isUtf8 ? text : windows.decode(bytes);
  }
}
