import {
  asPlainKey,
  EMPTY_LORE,
  isKeyTooLarge,
  isVisible,
  lengthOf,
  LORE_LIMITS,
} from '@neo/domain';
import type { Lore, LoreEntry } from '@neo/domain';
import type { CardTelling } from './card-telling.ts';

/** Totals over all entries, measured like the contract does. */
interface Sums {
  content: number;
  keys: number;
  keyCount: number;
}

const BOOK = 'character_book';

/**
 * The lore of a card within our limits. If there are too many entries, the first ones are taken: an export finds them
 * by position and appends the rest.
 */
export function fitLore(book: Lore | null, told: CardTelling): Lore {
  if (!book) return EMPTY_LORE;
  return told.field(BOOK, book.entries.length > 0 || book.name !== '', () => ({
    name: told.fit(`${BOOK}.name`, book.name, LORE_LIMITS.name),
    scanDepth: fitAmount(told, `${BOOK}.scan_depth`, book.scanDepth, LORE_LIMITS.scanDepth),
    tokenBudget: fitAmount(told, `${BOOK}.token_budget`, book.tokenBudget, LORE_LIMITS.tokenBudget),
    isRecursive: book.isRecursive,
    entries: fitEntries(book.entries, told),
  }));
}

function fitEntries(entries: readonly LoreEntry[], told: CardTelling): LoreEntry[] {
  const fitting: LoreEntry[] = [];
  const sums: Sums = { content: 0, keys: 0, keyCount: 0 };
  for (const [at, entry] of entries.slice(0, LORE_LIMITS.entries).entries()) {
    const fitted = fitEntry(entry, `${BOOK}.entries[${at}]`, told);
    sums.content += lengthOf(fitted.content);
    sums.keys += lengthOf([...fitted.keys, ...fitted.secondaryKeys].join(''));
    sums.keyCount += fitted.keys.length + fitted.secondaryKeys.length;
    if (sums.content > LORE_LIMITS.contentTotal || sums.keys > LORE_LIMITS.keysTotal) break;
    if (sums.keyCount > LORE_LIMITS.keysOfBook) break;
    fitting.push(fitted);
  }
  const left = [...entries.keys()].slice(fitting.length);
  told.cutList(`${BOOK}.entries`, fitting.length, left);
  return fitting;
}

function fitEntry(entry: LoreEntry, path: string, told: CardTelling): LoreEntry {
  const rank = [-LORE_LIMITS.rank, LORE_LIMITS.rank] as const;
  return {
    name: told.fit(`${path}.name`, entry.name, LORE_LIMITS.name),
    keys: fitKeys(`${path}.keys`, entry.keys, entry.isRegex, told),
    secondaryKeys: fitKeys(`${path}.secondary_keys`, entry.secondaryKeys, entry.isRegex, told),
    logic: entry.logic,
    content: told.fit(`${path}.content`, entry.content, LORE_LIMITS.content),
    isEnabled: entry.isEnabled,
    isConstant: entry.isConstant,
    order: fitNumber(told, `${path}.insertion_order`, entry.order, rank) ?? 0,
    priority: fitNumber(told, `${path}.priority`, entry.priority, rank),
    position: entry.position,
    isCaseSensitive: entry.isCaseSensitive,
    isWholeWords: entry.isWholeWords,
    isRegex: entry.isRegex,
    comment: told.fit(`${path}.comment`, entry.comment, LORE_LIMITS.comment),
  };
}

/** Empty for a key that is blank or too long: a shortened key would match other words. */
export function fitKey(key: string): string {
  const isShort = key.length <= LORE_LIMITS.key || lengthOf(key) <= LORE_LIMITS.key;
  return isShort && isVisible(key) ? key : '';
}

/** A pattern that would take too long becomes plain text. */
export const fitPattern = (key: string): string => (isKeyTooLarge(key) ? asPlainKey(key) : key);

function fitKeys(
  field: string,
  keys: readonly string[],
  isRegex: boolean,
  told: CardTelling,
): string[] {
  const visible = keys.filter(isVisible);
  const fitting = visible.filter((key) => fitKey(key) !== '').slice(0, LORE_LIMITS.keys);
  if (fitting.length < visible.length) told.leaveOut(field, 'too_many');
  if (!isRegex) return fitting;
  const harmless = fitting.map(fitPattern);
  if (harmless.some((key, at) => key !== fitting[at])) told.leaveOut(field, 'pattern_too_large');
  return harmless;
}

/** Undefined for a number below 0, which means nothing. A 0 would switch the lore off. */
function fitAmount(
  told: CardTelling,
  field: string,
  value: number | null,
  most: number,
): number | null {
  if (value === null || value >= 0) return fitNumber(told, field, value, [0, most]);
  told.leaveOut(field, 'malformed');
  return null;
}

/** A whole number within its bounds. */
function fitNumber(
  told: CardTelling,
  field: string,
  value: number | null,
  [least, most]: readonly [number, number],
): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  const fitted = Math.min(most, Math.max(least, Math.round(value))) + 0;
  told.replace(field, String(value), String(fitted));
  return fitted;
}
