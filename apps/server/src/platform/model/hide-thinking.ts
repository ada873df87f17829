/** Takes what a model thinks aloud out of what it says. */
export interface ThinkingFilter {
  /** The part of the text that can be shown now; '' when it must wait for more. */
  take(raw: string): string;
  /** What was still held back when the reply ended. */
  flush(): string;
}

const OPEN = '<think>';
const CLOSE = '</think>';
const ANY_TAG = /<\/?think>/i;
const END_TAG = /<\/think>/i;

/** Where the end of a text begins that may be the beginning of one of these tags. */
function heldFrom(text: string, tags: readonly string[]): number {
  const longest = Math.max(...tags.map(({ length }) => length)) - 1;
  for (let at = Math.max(0, text.length - longest); at < text.length; at += 1) {
    const end = text.slice(at).toLowerCase();
    if (tags.some((tag) => tag.startsWith(end))) return at;
  }
  return text.length;
}

/**
 * Drops `<think>…</think>`, also where a tag is cut in two. A reply that begins to think and never ends is nothing. Where
 * something was said before, a beginning without an end was only a mention: it waits for the end of the reply and is shown.
 */
export function hideThinking(): ThinkingFilter {
  /** May be the beginning of a tag, or is white space before the first word. */
  let held = '';
  let isThinking = false;
  let hasThought = false;
  let hasWords = false;
  /** What is shown if the thinking never ends. */
  const hidden: string[] = [];

  /** @returns the rest after the end of the thinking; undefined where it goes on */
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
  };
}
