/** Removes a model's reasoning from its reply. */
export interface ThinkingFilter {
  /** The part of the text that can be shown now; '' when it must wait for more. */
  take(raw: string): string;
  /** The text still held back when the reply ended. */
  flush(): string;
  /** Whether reasoning has begun. */
  readonly hasThought: boolean;
}

const OPEN = '<think>';
const CLOSE = '</think>';
const ANY_TAG = /<\/?think>/i;
const END_TAG = /<\/think>/i;

/** Where the end of the text may be the beginning of one of these tags. */
function heldFrom(text: string, tags: readonly string[]): number {
  const longest = Math.max(...tags.map(({ length }) => length)) - 1;
  for (let at = Math.max(0, text.length - longest); at < text.length; at += 1) {
    const end = text.slice(at).toLowerCase();
    if (tags.some((tag) => tag.startsWith(end))) return at;
  }
  return text.length;
}

/**
 * Drops `<think>…</think>`, even when a tag is split between chunks. If a reply starts with
 * reasoning that never ends, nothing is shown. After other text an unclosed tag was only a mention:
 * that text is held back until the reply ends, and then shown.
 */
export function hideThinking(): ThinkingFilter {
  /** The possible beginning of a tag, or white space before the first word. */
  let held = '';
  let isThinking = false;
  let hasThought = false;
  let hasWords = false;
  /** Shown if the reasoning never ends. */
  const hidden: string[] = [];

  /** @returns the text after the reasoning; undefined while it continues */
  function skip(text: string): string | undefined {
    const end = END_TAG.exec(text);
    if (end) {
      isThinking = false;
      hidden.length = 0;
      return text.slice(end.index + CLOSE.length);
    }
    const from = heldFrom(text, [CLOSE]);
    if (hasWords) hidden.push(text.slice(0, from));
    held = text.slice(from);
    return undefined;
  }

  function show(text: string): string {
    if (hasWords || text.trim() !== '') {
      hasWords = true;
      return text;
    }
    return '';
  }

  return {
    take(raw) {
      let text = held + raw;
      held = '';
      let shown = '';
      for (;;) {
        if (isThinking) {
          const rest = skip(text);
          if (rest === undefined) return shown;
          text = rest;
        }
        const tag = ANY_TAG.exec(text);
        if (!tag) break;
        shown += show(text.slice(0, tag.index));
        isThinking = tag[0].length === OPEN.length;
        hasThought ||= isThinking;
        if (isThinking && hasWords) hidden.push(tag[0]);
        text = text.slice(tag.index + tag[0].length);
      }
      if (hasThought && !hasWords) text = text.trimStart();
      const now = text.slice(0, heldFrom(text, [OPEN, CLOSE]));
      if (!hasWords && now.trim() === '') {
        held = text;
        return shown;
      }
      held = text.slice(now.length);
      return shown + show(now);
    },
    flush() {
      const rest = isThinking ? (hasWords ? hidden.join('') + held : '') : held;
      held = '';
      hidden.length = 0;
      return rest;
    },
    get hasThought() {
      return hasThought;
    },
  };
}
