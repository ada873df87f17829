import { cutTo, isVisible, NEO_LIMITS } from '@neo/domain';
import { proseLines } from './plain-prose.ts';

/** Separators between a name and a series, a chapter or another name. */
const APART = /\s*(?:[|•·/\\~]+|[【】「」『』]|\s[-–]+\s|—)\s*/u;
/** Words after a name that describe it. */
const SUBTITLE = /\s*(?:[,;:、，：([]|[!?！？…]+(?=\s|$))/u;
/** No name ends on one of these: "Catgirls From". */
const UNFINISHED = new Set(
  'a an and at by de del der des el en for from from in into la las le los my of on or the to und van von with y your & +'.split(
    ' ',
  ),
);
const EDGES = /^[\s,;:|/\\~•·–—-]+|[\s,;:|/\\~•·–—-]+$/gu;
/** Characters of a name that are searched, so that the cost does not grow with the card. */
const LOOKED_AT = 500;
const HAS_LETTER = /[\p{L}\p{N}]/u;
const MARKUP = /[<{&`]|\*\*|__|\]\(|^#+ /u;

const trimmed = (text: string): string => text.replaceAll(EDGES, '');
const fits = (text: string): boolean => cutTo(text, NEO_LIMITS.name) === text && isVisible(text);

/** Without the word that the limit has cut: back to a space, or to a hyphen where there is none. */
function withoutCutWord(text: string): string {
  const words = text.replace(/\s+\S*$/u, '');
  return words === text ? text.replace(/(?<=.{2})[-‐–][^\s\-‐–]*$/u, '') : words;
}

/** The first words that fit, without a dangling "of" or "and". */
function firstWords(text: string): string {
  const words = cutTo(text, NEO_LIMITS.name);
  const isWhole = words === text || /^[\s\-‐–]/u.test(text.slice(words.length));
  const kept = trimmed(isWhole ? words : withoutCutWord(words)).split(/\s+/u);
  while (kept.length > 1 && UNFINISHED.has(kept.at(-1)!.toLowerCase())) kept.pop();
  return trimmed(kept.join(' '));
}

/** A card's name without markup; '' if nothing else was in it. */
export function readableName(whole: string): string {
  const name = cutTo(whole, LOOKED_AT);
  return MARKUP.test(name) ? (proseLines(name)[0] ?? '') : name;
}

/**
 * A name within our limit. It ends at a separator if a part fits whole: the first part that does. Otherwise it ends at
 * a word, at a hyphen if the first word alone is too long, and in mid-word only if that has none.
 */
export function shortName(name: string): string {
  if (fits(name)) return isVisible(trimmed(name)) ? trimmed(name) : name;
  const parts = name
    .split(APART)
    .map(trimmed)
    .filter((part) => HAS_LETTER.test(part));
  const whole = parts
    .flatMap((part) => [part, trimmed(part.split(SUBTITLE)[0]!)])
    .find((part) => fits(part) && HAS_LETTER.test(part));
  if (whole !== undefined) return whole;
  const short = firstWords(parts[0] ?? name);
  return isVisible(short) ? short : cutTo(name, NEO_LIMITS.name).trim();
}

/** How an earlier release shortened a name. NEOs that it imported still have it, which is no edit of theirs. */
export function formerName(whole: string): string {
  const short = cutTo(whole, NEO_LIMITS.name).trim();
  const words = /^.{8,}(?=\s\S*$)/su.exec(short)?.[0].trim();
  const isCutInWord = short !== whole && !/^\s/.test(whole.slice(short.length));
  return isCutInWord && words && isVisible(words) ? words : short;
}
