import { hideThinking } from '@neo/domain';

/** Makes upstream text safe to store in Postgres byte for byte. */
export interface ReplyText {
  /** The part of the text that can be shown now; '' when it must wait for more. */
  take(raw: string): string;
  /** The text still held back when the reply ended. */
  flush(): string;
  /** Whether any of it was reasoning. */
  readonly hasThought: boolean;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Drops reasoning and NUL; lone surrogates become U+FFFD. A trailing high surrogate waits for its
 * pair, because JSON escapes can split an emoji between chunks. Leading white space waits for a
 * word, so that a blank reply is empty.
 */
export function createReplyText(): ReplyText {
  const thinking = hideThinking();
  let held = '';
  let hasWords = false;

  function clean(said: string): string {
    let text = held + said;
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
  }

  return {
    take: (raw) => clean(thinking.take(raw.includes('\0') ? raw.replaceAll('\0', '') : raw)),
    flush() {
      const text = clean(thinking.flush());
      const rest = held;
      held = '';
      return rest.trim() === '' ? text : text + rest.toWellFormed();
    },
    get hasThought() {
      return thinking.hasThought;
    },
  };
}
