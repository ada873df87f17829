/** A run of `*`, `_` or `~~`, of which some signs open and some close. */
export interface Run {
  kind: 'run';
  sign: string;
  /** Signs that are not part of a pair yet. */
  left: number;
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Widths of the pairs that end here, innermost first, and of those that begin here, likewise. */
  readonly closes: number[];
  readonly opens: number[];
}

export type Token =
  | { kind: 'text' | 'code'; value: string }
  | { kind: 'bare-link'; url: string }
  /** A bracket; `url` is set if it begins a link. */
  | { kind: 'bracket'; sign: '[' | '!['; url?: string }
  | { kind: 'link-end' }
  | Run;

const SPACE = /^$|\s/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** The character that ends before `at`. */
const before = (text: string, at: number): string =>
  /[\udc00-\udfff]/.test(text.charAt(at - 1)) ? text.slice(at - 2, at) : text.charAt(at - 1);

const after = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '';

/** Whether the run of signs from `from` to `to` may open or close, by its neighbours (CommonMark). */
export function runOf(text: string, from: number, to: number): Run {
  const [ahead, behind] = [before(text, from), after(text, to)];
  const [isSpaceAhead, isSpaceBehind] = [SPACE.test(ahead), SPACE.test(behind)];
  const [isSignAhead, isSignBehind] = [PUNCTUATION.test(ahead), PUNCTUATION.test(behind)];
  const opens = !isSpaceBehind && (!isSignBehind || isSpaceAhead || isSignAhead);
  const closes = !isSpaceAhead && (!isSignAhead || isSpaceBehind || isSignBehind);
  const sign = text.charAt(from);
  const isInWord = sign === '_' && opens && closes;
  return {
    kind: 'run',
    sign,
    left: to - from,
    length: to - from,
    canOpen: opens && (!isInWord || isSignAhead),
    canClose: closes && (!isInWord || isSignBehind),
    closes: [],
    opens: [],
  };
}

function fits(opener: Run, closer: Run): boolean {
  if (opener.sign !== closer.sign) return false;
  const isEither = opener.canClose || closer.canOpen;
  const sum = opener.length + closer.length;
  return !isEither || sum % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

/**
 * Pairs the runs. A search that finds nothing is remembered, and one that finds something drops
 * the runs it passed, so that a text of nothing but signs takes no longer than others.
 */
export function pairRuns(runs: readonly Run[]): void {
  const openers: { run: Run; at: number }[] = [];
  const searched = new Map<string, number>();
  runs.forEach((closer, at) => {
    const key = `${closer.sign}${closer.canOpen}${closer.length % 3}`;
    while (closer.canClose && closer.left > 0) {
      const from = searched.get(key) ?? 0;
      let index = openers.length - 1;
      while (index >= 0 && openers[index]!.at >= from && !fits(openers[index]!.run, closer)) {
        index -= 1;
      }
      if (index < 0 || openers[index]!.at < from) {
        searched.set(key, at);
        break;
      }
      openers.length = index + 1;
      const opener = openers[index]!.run;
      const width = Math.min(2, opener.left, closer.left);
      opener.opens.push(width);
      closer.closes.push(width);
      opener.left -= width;
      closer.left -= width;
      if (opener.left === 0) openers.pop();
    }
    if (closer.canOpen && closer.left > 0) openers.push({ run: closer, at });
  });
}
