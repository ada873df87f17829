import type { Lore, LoreEntry, LoreLogic } from '@neo/domain';
import type { JsonObject, JsonValue } from '../card.ts';
import { giveWay } from '../text/bytes.ts';
import { isObject } from '../text/json.ts';
import type { Report } from './report.ts';
import { Fields } from './values.ts';

/** SillyTavern's `selectiveLogic` by its number. */
export const LOGICS: LoreLogic[] = ['any', 'notAll', 'notAny', 'all'];
/** Where an entry has its keys: in V2 and V3, and in SillyTavern's world files. */
export const KEY_NAMES = {
  keys: ['keys', 'key'],
  secondaryKeys: ['secondary_keys', 'keysecondary'],
};
/** Defaults of V3 and SillyTavern for an entry. */
export const DEFAULT_ORDER = 100;

const BOOK_KEYS = new Set(
  'name scan_depth token_budget recursive_scanning extensions entries'.split(' '),
);
const ENTRY_KEYS = new Set(
  (
    'keys content extensions enabled insertion_order use_regex case_sensitive constant name priority id comment ' +
    'selective secondary_keys position uid key keysecondary disable order selectiveLogic caseSensitive matchWholeWords'
  ).split(' '),
);
/** SillyTavern writes all of these to each entry. They are read above, or have no effect at their neutral value. */
const ENTRY_EXTENSIONS = new Set(
  'position selectiveLogic match_whole_words case_sensitive display_index weight'.split(' '),
);
const NEUTRAL: Record<string, JsonValue> = { probability: 100, depth: 4, group_weight: 100 };

/** Entries that are read before other work may run. They take a few milliseconds. */
const ENTRIES_AT_ONCE = 250;

export interface ReadLore {
  lore: Lore;
  /** The raw entries, in the order of `lore.entries`. */
  sources: JsonObject[];
}

/**
 * The lorebook of a card; null if there is none. Yields to other work, because a book may have ten thousand entries.
 */
export async function readLore(data: JsonObject, report: Report): Promise<ReadLore | null> {
  const book = data['character_book'] ?? null;
  if (book === null) return null;
  if (!isObject(book)) {
    report.addUnused('character_book', 'malformed');
    return null;
  }
  const fields = new Fields(book, 'character_book.', report);
  const sources = entriesOf(book['entries'] ?? [], report);
  reportBook(book, report);
  const entries: LoreEntry[] = [];
  for (const entry of sources) {
    if (entries.length % ENTRIES_AT_ONCE === 0) await giveWay();
    entries.push(readEntry(entry, report));
  }
  const lore = {
    name: fields.text('name'),
    scanDepth: fields.number('scan_depth'),
    tokenBudget: fields.number('token_budget'),
    isRecursive: fields.flag('recursive_scanning') ?? false,
    entries,
  };
  return { lore, sources };
}

/** A list, or SillyTavern's object of entries by number. */
function entriesOf(entries: JsonValue, report: Report): JsonObject[] {
  const field = 'character_book.entries';
  if (isObject(entries)) report.addNote(field, 'converted');
  else if (!Array.isArray(entries)) report.addUnused(field, 'malformed');
  const list = isObject(entries) ? Object.values(entries) : Array.isArray(entries) ? entries : [];
  const objects = list.filter(isObject);
  if (objects.length < list.length) report.addUnused(`${field}[]`, 'malformed');
  return objects;
}

function readEntry(entry: JsonObject, report: Report): LoreEntry {
  const path = 'character_book.entries[].';
  const fields = new Fields(entry, path, report);
  const extensions = isObject(entry['extensions']) ? entry['extensions'] : {};
  const extra = new Fields(extensions, `${path}extensions.`, report);
  reportEntry(entry, extensions, report);
  const secondaryKeys = fields.texts(KEY_NAMES.secondaryKeys, { parts: true });
  const logic = extra.number('selectiveLogic') ?? fields.number('selectiveLogic') ?? 0;
  const isDisabled = fields.flag('disable') ?? false;
  return {
    name: fields.text('name'),
    keys: fields.texts(KEY_NAMES.keys, { parts: true }),
    secondaryKeys: fields.flag('selective') ? secondaryKeys : [],
    logic: LOGICS[logic] ?? 'any',
    content: fields.text('content'),
    isEnabled: fields.flag('enabled') ?? !isDisabled,
    isConstant: fields.flag('constant') ?? false,
    order: fields.number('insertion_order', 'order') ?? DEFAULT_ORDER,
    priority: fields.number('priority'),
    position: positionOf(entry['position'] ?? extensions['position']),
    isCaseSensitive:
      fields.flag('case_sensitive', 'caseSensitive') ?? extra.flag('case_sensitive') ?? false,
    isWholeWords: extra.flag('match_whole_words') ?? fields.flag('matchWholeWords') ?? false,
    isRegex: fields.flag('use_regex') ?? false,
    comment: fields.text('comment'),
  };
}

/** In SillyTavern 0 means before, and the default is after. */
const positionOf = (position: JsonValue | undefined): LoreEntry['position'] =>
  position === 'before_char' || position === 0 ? 'before' : 'after';

function reportBook(book: JsonObject, report: Report): void {
  for (const [key, value] of Object.entries(book)) {
    if (BOOK_KEYS.has(key) || isNothing(value)) continue;
    const isKnown = key === 'description';
    report.addUnused(`character_book.${key}`, isKnown ? 'no_counterpart' : 'unknown_field');
  }
  reportOthers(book['extensions'], 'character_book.extensions', report);
}

function reportEntry(entry: JsonObject, extensions: JsonObject, report: Report): void {
  const path = 'character_book.entries[].';
  for (const [key, value] of Object.entries(entry)) {
    if (!ENTRY_KEYS.has(key) && !isNothing(value)) report.addUnused(path + key, 'unknown_field');
  }
  const isPlacedElsewhere =
    typeof extensions['position'] === 'number' && extensions['position'] > 1;
  if (isPlacedElsewhere) report.addUnused(`${path}extensions.position`, 'no_counterpart');
  const idle = Object.entries(extensions).filter(
    ([key, value]) =>
      ENTRY_EXTENSIONS.has(key) ||
      NEUTRAL[key] === value ||
      // It only says whether `probability` counts.
      (key === 'useProbability' && extensions['probability'] === NEUTRAL['probability']),
  );
  const others = { ...extensions };
  for (const [key] of idle) delete others[key];
  reportOthers(others, `${path}extensions`, report);
}

/** Fields of other programs, each with its meaning. */
export function reportOthers(
  extensions: JsonValue | undefined,
  path: string,
  report: Report,
): void {
  if (!isObject(extensions)) {
    if (!isNothing(extensions)) report.addUnused(path, 'malformed');
    return;
  }
  for (const [key, value] of Object.entries(extensions)) {
    if (!isNothing(value) && !isIdle(key, value)) {
      report.addUnused(`${path}.${key}`, 'other_program');
    }
  }
}

/** Fields that SillyTavern writes to each card. */
const isIdle = (key: string, value: JsonValue): boolean =>
  (key === 'talkativeness' && (value === 0.5 || value === '0.5')) ||
  (key === 'depth_prompt' && isObject(value) && isNothing(value['prompt']));

/** Whether a value has no effect, so that it is not reported. */
export function isNothing(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return Object.values(value).every(isNothing);
  return value === undefined || value === null || value === '' || value === false || value === 0;
}
