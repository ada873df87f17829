const WORD = /[\p{L}\p{N}]/u;
const SPACE = /^\s?$/;
const ESCAPED = /^[!-/:-@[-`{-~]$/;
/** Signs behind which a new sentence may begin. */
const BEFORE_SENTENCE = /^$|[\n.!?…。！？:"”’)\]]/;
/** Pictures, and what joins and colours them, which is invisible. Digits and `#` are emoji too, but words first. */
const PICTURE = /[\p{Extended_Pictographic}\p{EMod}\p{RI}\p{DI}]|\u20e3/u;
/** A tag longer than this is text with a `<` in it. */
const TAG_MAX = 200;

/** Text that is held back until its end shows what it is. */
interface Held {
  readonly kind: '*' | '[' | '(' | '<';
  text: string;
  /** How many brackets are open in the address of a link. */
  depth: number;
  /** The place of an action: the last word that was spoken before it. */
  readonly after: string;
}

/** A code block. */
interface Fence {
  readonly sign: string;
  /** Signs at the beginning of the line; -1 once something else has come. */
  seen: number;
  isOpening: boolean;
  isClosing: boolean;
}

/**
 * Removes what nobody would say from a reply: Markdown signs, code blocks, tags, pictures, and `*actions*`. Takes one
 * character at a time, so that the result does not depend on how the reply was split.
 */
export class SpokenWords {
  readonly #speak: (text: string) => void;
  /** The first half of a character that takes two units. */
  #half = '';
  /** The character before the one that is being judged, and that one. */
  #before = '';
  #current = '';
  /** Only marks have come in this line so far. */
  #isHead = true;
  #fence: Fence | undefined;
  #signs = 0;
  #held: Held | undefined;
  /** A backslash has come before this character. */
  #isEscaped = false;
  /** The last character that was spoken and is no space. */
  #last = '';

  /** @param speak gets the words, piece by piece */
  constructor(speak: (text: string) => void) {
    this.#speak = speak;
  }

  push(text: string): void {
    const all = this.#half + text;
    // Streams may be cut within a character.
    this.#half = /[\ud800-\udbff]$/.exec(all)?.[0] ?? '';
    for (const character of all.slice(0, all.length - this.#half.length)) {
      if (character !== '\r') this.#next(character);
    }
  }

  end(): void {
    this.#next('');
    this.#release();
  }

  #next(next: string): void {
    const current = this.#current;
    if (current !== '') {
      if (this.#fence) this.#inFence(current, this.#fence);
      else if (this.#held) this.#hold(current, next, this.#held);
      else this.#judge(current, next);
      this.#before = current;
    }
    this.#current = next;
  }

  #judge(current: string, next: string): void {
    if (current === '\n') {
      this.#say('\n');
      this.#isHead = true;
      this.#signs = 0;
      return;
    }
    if (this.#isHead && this.#atHead(current, next)) return;
    this.#isHead = false;
    this.#inline(current, next);
  }

  /** @returns whether this is a mark at the beginning of a line, and not text */
  #atHead(current: string, next: string): boolean {
    if (current === '`' || current === '~') {
      this.#signs = current === this.#before ? this.#signs + 1 : 1;
      if (this.#signs === 3) {
        this.#fence = { sign: current, seen: 0, isOpening: true, isClosing: false };
      }
      return true;
    }
    if (SPACE.test(current) || current === '>' || current === '=') return true;
    if (current === '#') return next === '#' || SPACE.test(next);
    return '-+*•'.includes(current) && SPACE.test(next);
  }

  /** Inside of a code block nothing is spoken. */
  #inFence(current: string, fence: Fence): void {
    if (fence.isOpening && fence.sign === '`' && current === '`' && this.#before !== '`') {
      // A block in one line is code within text.
      this.#fence = undefined;
      this.#isHead = false;
      return;
    }
    if (current === '\n') {
      if (fence.isClosing) {
        this.#fence = undefined;
        this.#isHead = true;
      }
      fence.isOpening = false;
      fence.seen = 0;
      this.#signs = 0;
    } else if (!fence.isOpening) {
      if (current === fence.sign && fence.seen >= 0) fence.seen += 1;
      else if (!SPACE.test(current)) {
        fence.seen = -1;
        fence.isClosing = false;
      }
      if (fence.seen >= 3) fence.isClosing = true;
    }
  }

  #inline(current: string, next: string): void {
    const before = this.#before;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      this.#say(current);
      return;
    }
    const isRun = current === before || current === next;
    switch (current) {
      case '\\':
        this.#isEscaped = ESCAPED.test(next);
        if (!this.#isEscaped) this.#say(current);
        return;
      case '*':
        if (!isRun && !SPACE.test(next) && !WORD.test(before)) this.#open('*');
        else if (!isRun && SPACE.test(before) && SPACE.test(next)) this.#say(current);
        return;
      case '_':
        if (WORD.test(before) && WORD.test(next)) this.#say(current);
        return;
      case '`':
      case '~':
        return;
      case '[':
        return this.#open('[');
      case '!':
        if (next !== '[' || !SPACE.test(before)) this.#say(current);
        return;
      case '<':
        if (/[\p{L}/!]/u.test(next)) this.#open('<');
        else this.#say(current);
        return;
      case '|':
        return this.#say(' ');
      case '-':
        return this.#say(isRun ? ' ' : current);
      default:
        this.#say(current >= '\u00a9' && PICTURE.test(current) ? ' ' : current);
    }
  }

  #open(kind: Held['kind']): void {
    this.#held = { kind, text: '', depth: 0, after: this.#last };
  }

  #hold(current: string, next: string, held: Held): void {
    if (current === '\n') {
      this.#release();
      this.#judge(current, next);
      return;
    }
    const { kind } = held;
    const isRun = current === this.#before || current === next;
    if (kind === '*' && current === '*' && !isRun && !SPACE.test(this.#before)) {
      this.#held = undefined;
      if (!isAction(held)) this.#again(held.text);
    } else if (kind === '[' && current === ']') {
      this.#held = next === '(' ? { ...held, kind: '(' } : undefined;
      if (!this.#held && !/^\^?\d+$/.test(held.text)) this.#again(held.text);
    } else if (kind === '(') {
      if (current === '(') held.depth += 1;
      if (current === ')') held.depth -= 1;
      if (held.depth > 0) return;
      // The address of a link is not spoken, its words are.
      this.#held = undefined;
      this.#again(held.text);
    } else if (kind === '<' && current === '>') this.#held = undefined;
    else held.text += current;
    if (this.#held?.kind === '<' && held.text.length > TAG_MAX) this.#release();
  }

  /** The held text never ended: it is ordinary text. */
  #release(): void {
    const held = this.#held;
    if (!held) return;
    this.#held = undefined;
    this.#again(held.kind === '<' ? `${held.kind} ${held.text}` : held.text);
  }

  /** Speaks text that was held back. No further action begins in it. */
  #again(text: string): void {
    const inner = new SpokenWords((words) => this.#say(words));
    inner.#isHead = false;
    inner.push(text.replaceAll(/(?<!\*)\*(?!\*)/g, ''));
    inner.end();
  }

  #say(text: string): void {
    if (text.trim() !== '') this.#last = text.trim().at(-1)!;
    else if (text === '\n') this.#last = '\n';
    this.#speak(text);
  }
}

/**
 * Whether words in asterisks are an action: several words, or one that does not stand within a sentence. "I did *not*
 * say that" keeps its word.
 */
const isAction = ({ text, after }: Held): boolean =>
  /\s/.test(text.trim()) || BEFORE_SENTENCE.test(after);
