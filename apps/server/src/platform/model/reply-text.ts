/** Turns what upstreams send into what Postgres stores byte for byte. */
export interface ReplyText {
  /** The part of the text that can be shown now; '' when it must wait for more. */
  take(raw: string): string;
  /** What was still held back when the reply ended. */
  flush(): string;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/**
 * NUL is dropped and lone surrogates become U+FFFD. A trailing high surrogate waits for its pair, since JSON
 * escapes split an emoji over two chunks; leading white space waits for a word, so that a blank reply is an empty one.
 */
export function createReplyText(): ReplyText {
  let held = '';
  let hasWords = false;
  return {
    take(raw) {
      let text = held + (raw.includes('\0') ? raw.replaceAll('\0', '') : raw);
      held = '';
      if (!hasWords) {
        if (text.trim() === '') {
          held = text;
          return '';
        }
      }
      if (isHighSurrogate(text.charCodeAt(text.length - 1))) {
        held = text.slice(-1);
        text = text.slice(0, -1);
        if (!hasWords && text.trim() === '') {
          held = text + held;
          return '';
        }
      }
      hasWords = true;
      return text.toWellFormed();
    },
    flush() {
      const rest = held;
      held = '';
      return rest.trim() === '' ? '' : rest.toWellFormed();
    },
  };
}
