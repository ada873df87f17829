import { ENTRY_MAX_BYTES } from '../chat-file.ts';
import { decodeText } from './file-text.ts';

/** JSON in bytes. Only the requested values are parsed, so that a large file takes little memory. */
const MAX_DEPTH = 200;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OBJECT, OBJECT_END, ARRAY, ARRAY_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/** These bytes are not JSON. */
class NotJson extends Error {}

const encoder = new TextEncoder();

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

export function skipSpace(bytes: Uint8Array, from: number, to = bytes.length): number {
  let at = from;
  while (at < to && isSpace(bytes[at])) at += 1;
  return at;
}

/** Without decoding it: a hostile object may have a million keys. */
function isKey(bytes: Uint8Array, start: number, end: number, key: Uint8Array): boolean {
  if (end - start !== key.length) return false;
  for (let i = 0; i < key.length; i += 1) if (bytes[start + i] !== key[i]) return false;
  return true;
}

function skipString(bytes: Uint8Array, start: number): number {
  if (bytes[start] !== QUOTE) throw new NotJson();
  let end = start;
  for (;;) {
    end = bytes.indexOf(QUOTE, end + 1);
    if (end < 0) throw new NotJson();
    let slashes = 0;
    while (bytes[end - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
}

const ENDS_WORD = new Set([QUOTE, COMMA, COLON, OBJECT, OBJECT_END, ARRAY, ARRAY_END]);

/** Skips a number, `true`, `false` or `null`. It is validated when it is parsed. */
function skipWord(bytes: Uint8Array, start: number): number {
  let end = start;
  while (end < bytes.length && !isSpace(bytes[end]) && !ENDS_WORD.has(bytes[end]!)) end += 1;
  if (end === start) throw new NotJson();
  return end;
}

function skipKey(bytes: Uint8Array, start: number): number {
  const colon = skipSpace(bytes, skipString(bytes, skipSpace(bytes, start)));
  if (bytes[colon] !== COLON) throw new NotJson();
  return colon + 1;
}

/** The end of the value that begins at `start`. @throws NotJson if it is cut or its brackets do not match */
function skipValue(bytes: Uint8Array, start: number): number {
  const open: number[] = [];
  let at = start;
  for (;;) {
    at = skipSpace(bytes, at);
    const first = bytes[at];
    if (first === OBJECT || first === ARRAY) {
      if (open.length === MAX_DEPTH) throw new NotJson();
      const inner = skipSpace(bytes, at + 1);
      if (bytes[inner] !== first + 2) {
        open.push(first);
        at = first === OBJECT ? skipKey(bytes, inner) : inner;
        continue;
      }
      at = inner + 1;
    } else {
      at = first === QUOTE ? skipString(bytes, at) : skipWord(bytes, at);
    }
    // After a value: its container ends or continues.
    for (let top = open.at(-1); ; top = open.at(-1)) {
      if (top === undefined) return at;
      at = skipSpace(bytes, at);
      if (bytes[at] === COMMA) {
        at = top === OBJECT ? skipKey(bytes, at + 1) : at + 1;
        break;
      }
      if (bytes[at] !== top + 2) throw new NotJson();
      open.pop();
      at += 1;
    }
  }
}

/** A JSON value, by its position. */
export class JsonView {
  readonly #bytes: Uint8Array;
  readonly start: number;
  readonly end: number;

  private constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.start = start;
    this.end = end;
  }

  /** The value that begins at `start`, or undefined if it is incomplete. */
  static at(bytes: Uint8Array, start: number): JsonView | undefined {
    try {
      return new JsonView(bytes, start, skipValue(bytes, start));
    } catch (error) {
      if (error instanceof NotJson) return undefined;
      throw error;
    }
  }

  get isArray(): boolean {
    return this.#bytes[this.start] === ARRAY;
  }

  get isTooLarge(): boolean {
    return this.end - this.start > ENTRY_MAX_BYTES;
  }

  /** The parsed value, or undefined if it is too large or not JSON after all. */
  parse(): unknown {
    if (this.isTooLarge) return undefined;
    try {
      return JSON.parse(decodeText(this.#bytes.subarray(this.start, this.end)));
    } catch {
      return undefined;
    }
  }

  /** The values under these keys of an object, the last of equal ones. */
  pick<Key extends string>(...keys: Key[]): Partial<Record<Key, JsonView>> {
    const picked: Partial<Record<Key, JsonView>> = {};
    if (this.#bytes[this.start] !== OBJECT) return picked;
    const asked = keys.map((key) => ({ key, bytes: encoder.encode(JSON.stringify(key)) }));
    let at = skipSpace(this.#bytes, this.start + 1);
    while (this.#bytes[at] === QUOTE) {
      const keyEnd = skipString(this.#bytes, at);
      const found = asked.find((one) => isKey(this.#bytes, at, keyEnd, one.bytes));
      const start = skipSpace(this.#bytes, skipKey(this.#bytes, at));
      const end = skipValue(this.#bytes, start);
      if (found) picked[found.key] = new JsonView(this.#bytes, start, end);
      at = skipSpace(this.#bytes, end);
      if (this.#bytes[at] === COMMA) at = skipSpace(this.#bytes, at + 1);
    }
    return picked;
  }

  /** The elements of an array, one at a time. */
  *elements(): Generator<JsonView> {
    if (!this.isArray) return;
    let at = skipSpace(this.#bytes, this.start + 1);
    while (this.#bytes[at] !== ARRAY_END) {
      const end = skipValue(this.#bytes, at);
      yield new JsonView(this.#bytes, at, end);
      at = skipSpace(this.#bytes, end);
      if (this.#bytes[at] === COMMA) at = skipSpace(this.#bytes, at + 1);
    }
  }
}

/** The non-empty lines of a file, by position, with their numbers from 1. */
export function* linesOf(
  bytes: Uint8Array,
): Generator<{ line: number; isTooLarge: boolean; text: () => string }> {
  let [line, start] = [1, 0];
  while (start < bytes.length) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found;
    const first = skipSpace(bytes, start, end);
    if (first < end) {
      yield {
        line,
        isTooLarge: end - first > ENTRY_MAX_BYTES,
        text: () => decodeText(bytes.subarray(first, end)),
      };
    }
    line += 1;
    start = end + 1;
  }
}
