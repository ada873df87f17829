import type { Lore, LoreEntry } from '@neo/domain';
import type { ItemFits, JsonObject, JsonValue } from '../card.ts';
import { DEFAULT_ORDER, KEY_NAMES, LOGICS } from '../shape/read-lore.ts';
import type { ReadFields } from '../shape/read-fields.ts';
import { itemsOf, nameWithValue } from '../shape/values.ts';
import { isObject } from '../text/json.ts';
import { mergeList } from './merge-list.ts';

const ENTRY_FIELDS: (keyof LoreEntry)[] = [
  ...(['name', 'keys', 'secondaryKeys', 'logic', 'content', 'isEnabled', 'isConstant'] as const),
  ...(['order', 'priority', 'position', 'isCaseSensitive', 'isWholeWords', 'isRegex'] as const),
  'comment',
];

/** An imported entry and its source. */
interface Former {
  entry: LoreEntry;
  /** Before the import fitted it into our limits. */
  read: LoreEntry | undefined;
  source: JsonObject;
  fits: ItemFits | undefined;
}

/**
 * Merges the edits into the book of the card. An unedited entry keeps its source, wherever it was moved; an edited one
 * keeps the fields that we do not know. `before` has the first entries of the source, in order. Entries that the
 * import did not take stay at the end.
 */
export function mergeLore(
  now: Lore | null,
  before: Lore | null,
  source: JsonValue | undefined,
  came: { read: ReadFields; fits: ItemFits } | null,
): JsonObject | null {
  if (!now) return null;
  const known = came?.read.book?.lore.entries ?? [];
  const sources = fillEntries(entriesOf(source), known).filter(isObject);
  const book: JsonObject = isObject(source) ? { ...source } : {};
  writeBook(book, now, before);
  const former = (before?.entries ?? [])
    .slice(0, sources.length)
    .map((entry, at) => ({ entry, read: known[at], source: sources[at]!, fits: came?.fits }));
  const pairs = pair(now.entries, former);
  const left = before ? sources.slice(before.entries.length) : [];
  book['entries'] = [...now.entries.map((entry, at) => writeEntry(entry, pairs[at])), ...left];
  return book;
}

function entriesOf(book: JsonValue | undefined): JsonObject[] {
  if (!isObject(book)) return [];
  const entries = book['entries'];
  const list = isObject(entries) ? Object.values(entries) : Array.isArray(entries) ? entries : [];
  return list.filter(isObject);
}

/** Entries with all fields that V3 requires. `known` are the results for those that are objects. */
export function fillEntries(entries: JsonValue[], known: readonly LoreEntry[]): JsonValue[] {
  let at = 0;
  return entries.map((entry) => {
    if (!isObject(entry)) return entry;
    const made = known[at];
    at += 1;
    return {
      ...entry,
      keys: entry['keys'] ?? [...(made?.keys ?? [])],
      content: entry['content'] ?? '',
      extensions: entry['extensions'] ?? {},
      enabled: entry['enabled'] ?? made?.isEnabled ?? true,
      insertion_order: entry['insertion_order'] ?? made?.order ?? DEFAULT_ORDER,
      use_regex: entry['use_regex'] ?? made?.isRegex ?? false,
    };
  });
}

function writeBook(book: JsonObject, now: Lore, before: Lore | null): void {
  const set = (field: Exclude<keyof Lore, 'entries'>, key: string) => {
    if (now[field] === (before?.[field] ?? null)) return;
    if (now[field] === null || now[field] === '') delete book[key];
    else book[key] = now[field];
  };
  set('name', 'name');
  set('scanDepth', 'scan_depth');
  set('tokenBudget', 'token_budget');
  set('isRecursive', 'recursive_scanning');
  book['extensions'] ??= {};
}

const identity = (entry: LoreEntry): string =>
  JSON.stringify(ENTRY_FIELDS.map((field) => entry[field]));

/** Finds the former entry of each one: an equal one, otherwise the most likely one. */
function pair(now: readonly LoreEntry[], former: Former[]): (Former | undefined)[] {
  const found: (Former | undefined)[] = now.map(() => undefined);
  const free = new Set(former);
  const passes: ((entry: LoreEntry) => string)[] = [
    identity,
    ({ content }) => content,
    ({ name, comment }) => name + comment,
    ({ keys }) => keys.join('\n'),
  ];
  for (const mark of passes) {
    const byMark = Map.groupBy(free, ({ entry }) => mark(entry));
    for (const [at, entry] of now.entries()) {
      const name = mark(entry);
      const match = found[at] || !name ? undefined : byMark.get(name)?.shift();
      if (!match) continue;
      found[at] = match;
      free.delete(match);
    }
  }
  // If the number of entries did not change, an entry at the same position is the same one.
  if (now.length === former.length) {
    for (const [at, match] of former.entries())
      if (!found[at] && free.has(match)) found[at] = match;
  }
  return found;
}

type KeyField = 'keys' | 'secondaryKeys';

/** Keys that were not read, because the entry did not use them, are replaced. */
function mergeKeys(field: KeyField, now: LoreEntry, former: Former | undefined): JsonValue[] {
  const { entry, read, source, fits } = former ?? {};
  if (!entry || !fits || !read || read[field].length === 0) return [...now[field]];
  const name = nameWithValue(source!, KEY_NAMES[field]);
  return mergeList({
    now: now[field],
    before: entry[field],
    source: itemsOf(source![name ?? ''] ?? [], { parts: true }) ?? [],
    fit: fits.key,
  });
}

function writeEntry(now: LoreEntry, former: Former | undefined): JsonObject {
  const before = former?.entry;
  const entry: JsonObject = { ...former?.source };
  const extensions = isObject(entry['extensions']) ? { ...entry['extensions'] } : {};
  const isEdited = (field: keyof LoreEntry) =>
    !before || JSON.stringify(now[field]) !== JSON.stringify(before[field]);
  /** SillyTavern reads its own copy of a field, so the copy is updated too. */
  const follow = (key: string, value: JsonValue) => {
    if (Object.hasOwn(extensions, key)) extensions[key] = value;
  };
  const set = (field: keyof LoreEntry, key: string) => {
    const value = now[field];
    if (isEdited(field)) entry[key] = typeof value === 'object' ? value && [...value] : value;
  };
  if (isEdited('keys')) entry['keys'] = mergeKeys('keys', now, former);
  set('content', 'content');
  set('isEnabled', 'enabled');
  set('order', 'insertion_order');
  set('isRegex', 'use_regex');
  for (const [field, key] of [
    ['name', 'name'],
    ['comment', 'comment'],
  ] as const) {
    if (isEdited(field) && (now[field] || before)) entry[key] = now[field];
  }
  if (isEdited('isConstant') && (now.isConstant || before)) entry['constant'] = now.isConstant;
  if (isEdited('priority')) {
    if (now.priority === null) delete entry['priority'];
    else entry['priority'] = now.priority;
  }
  if (isEdited('secondaryKeys') && (now.secondaryKeys.length > 0 || before)) {
    entry['secondary_keys'] = mergeKeys('secondaryKeys', now, former);
    entry['selective'] = now.secondaryKeys.length > 0;
  }
  if (isEdited('logic') && (now.logic !== 'any' || before)) {
    extensions['selectiveLogic'] = LOGICS.indexOf(now.logic);
  }
  if (isEdited('position')) {
    entry['position'] = now.position === 'before' ? 'before_char' : 'after_char';
    follow('position', now.position === 'before' ? 0 : 1);
  }
  if (isEdited('isCaseSensitive') && (now.isCaseSensitive || before)) {
    entry['case_sensitive'] = now.isCaseSensitive;
    follow('case_sensitive', now.isCaseSensitive);
  }
  if (isEdited('isWholeWords') && (now.isWholeWords || before)) {
    extensions['match_whole_words'] = now.isWholeWords;
  }
  const hadExtensions = isObject(entry['extensions']) || entry['extensions'] === undefined;
  if (hadExtensions || Object.keys(extensions).length > 0) entry['extensions'] = extensions;
  return entry;
}
