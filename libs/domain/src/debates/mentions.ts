import { aliasesOf, foldName } from './names.ts';
import type { Alias, Named } from './names.ts';

/** Names that are also everyday words: they name somebody only where they are written like a name. */
const EVERYDAY = new Set(
  'art angel august bill book butler chance charity chase christian cook cliff count creature dawn dean destiny dick don drew earnest ernest faith fox frank grace grant guy harmony heath holly hope hunter jade jasmine jean joy judge june king lance lily mark mason mat max may melody mercy page patience penny pierce pip poppy queen rich rocky rook rose ruby rusty sandy sky sol star storm summer sun sunny violet wade ward will winter wolf amor cruz esperanza gloria luna luz mar marina paz rosa sol victoria'.split(
    ' ',
  ),
);

const LETTER = /[\p{L}\p{N}_]/u;
const KATAKANA = /[\p{sc=Katakana}ー]/u;
const HANGUL = /\p{sc=Hangul}/u;
const HAN_LIKE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Thai}]/u;

interface Mention {
  readonly id: string;
  readonly at: number;
  readonly length: number;
  /** Spoken to, not only spoken of. */
  readonly isAddressed: boolean;
}

/** Whether a name that is found at a place is a word of its own, by the rules of its script. */
function isWord(text: string, at: number, alias: string): boolean {
  const before = text.slice(0, at);
  const after = text.slice(at + alias.length);
  const [first = '', last = ''] = [alias.at(0), alias.at(-1)];
  if (KATAKANA.test(first) || KATAKANA.test(last)) {
    return !KATAKANA.test(before.at(-1) ?? '') && !KATAKANA.test(after[0] ?? '');
  }
  // Particles follow a Korean name without a space.
  if (HANGUL.test(alias)) return !HANGUL.test(before.at(-1) ?? '');
  if (HAN_LIKE.test(alias)) return true;
  return !/[\p{L}\p{N}_]$|[\p{L}\p{N}]['’-]$/u.test(before) && !isGoingOn(after);
}

/** "Anna's" names Anna; "Ann-Marie" and "O'Ann" do not name Ann. */
const isGoingOn = (after: string): boolean =>
  LETTER.test(after[0] ?? '') ||
  /^-\p{L}/u.test(after) ||
  /^['’](?!s?(?![\p{L}\p{N}]))\p{L}/u.test(after);

const SENTENCE_START = /(?:^|[.!?…\n]["'”’)]*\s*)$/u;

function isAddressedAt(text: string, at: number, length: number): boolean {
  const before = text.slice(0, at);
  const after = text.slice(at + length);
  if (before.endsWith('@')) return true;
  const isFirst = SENTENCE_START.test(before);
  return (
    (isFirst && /^\s*[,:?!،、，：？！—]/u.test(after)) ||
    (/[,،、，]\s*$/u.test(before) && /^\s*(?:[?!.？！。,]|$)/u.test(after))
  );
}

/** Whether an everyday word is written like a name: with a capital that does not only begin a sentence. */
function isLikeName(written: string, text: string, at: number, length: number): boolean {
  if (text.slice(0, at).endsWith('@')) return true;
  if (written.toLowerCase() === written) return false;
  return !SENTENCE_START.test(text.slice(0, at)) || isAddressedAt(text, at, length);
}

function mentionsOf(original: string, folded: string, { id, text, isPart }: Alias): Mention[] {
  const found: Mention[] = [];
  for (let at = folded.indexOf(text); at !== -1; at = folded.indexOf(text, at + 1)) {
    if (!isWord(folded, at, text)) continue;
    const isPlain = original.length !== folded.length;
    const written = isPlain ? text : original.slice(at, at + text.length);
    const isEveryday = EVERYDAY.has(text) && (isPart || !text.includes(' '));
    if (isEveryday && !isPlain && !isLikeName(written, folded, at, text.length)) continue;
    const isAddressed = isAddressedAt(folded, at, text.length);
    found.push({ id, at, length: text.length, isAddressed });
  }
  return found;
}

const EPITHET =
  /(?<![\p{L}\p{N}])(?:the|el|la|le|der|die|das|il)\s+([\p{L}]{4,})(?![\p{L}\p{N}-])/gu;

/** Somebody who is meant by a word that describes only them: "the philosopher". */
function epithetsIn(folded: string, people: readonly Named[]): Mention[] {
  const described = people.map(({ id, description = '' }) => ({
    id,
    words: new Set(foldName(description).match(/\p{L}{4,}/gu)),
  }));
  return [...folded.matchAll(EPITHET)].flatMap((match): Mention[] => {
    const meant = described.filter(({ words }) => words.has(match[1]!));
    const { index: at } = match;
    const length = match[0].length;
    return meant.length === 1
      ? [{ id: meant[0]!.id, at, length, isAddressed: isAddressedAt(folded, at, length) }]
      : [];
  });
}

const isInside = (a: Mention, b: Mention): boolean =>
  a !== b && a.length < b.length && a.at >= b.at && a.at + a.length <= b.at + b.length;

/**
 * Finds the member that a text names: the first that is spoken to, else the first that is spoken of.
 * Undefined if it names nobody.
 */
export function namedIn(text: string, people: readonly Named[]): string | undefined {
  const original = text.normalize('NFC');
  const folded = foldName(original);
  const all = aliasesOf(people).flatMap((alias) => mentionsOf(original, folded, alias));
  const named = all.filter((mention) => !all.some((other) => isInside(mention, other)));
  const found = named.length > 0 ? named : epithetsIn(folded, people);
  const inOrder = found.toSorted((a, b) => a.at - b.at);
  return (inOrder.find(({ isAddressed }) => isAddressed) ?? inOrder[0])?.id;
}
