import { isDeepStrictEqual } from 'node:util';
import { EMPTY_LORE, isVisible } from '@neo/domain';
import type { Lore } from '@neo/domain';
import type { Card, CardToWrite, ImportedCard, ItemFits, JsonObject, JsonValue } from '../card.ts';
import { foldCard, versionOf } from '../shape/fold.ts';
import { readFields } from '../shape/read-fields.ts';
import type { ReadFields } from '../shape/read-fields.ts';
import { Report } from '../shape/report.ts';
import { itemsOf, textOf } from '../shape/values.ts';
import { giveWay } from '../text/bytes.ts';
import { isObject, parseJson, parseJsonExactly } from '../text/json.ts';
import { mergeList } from './merge-list.ts';
import { fillEntries, mergeLore } from './merge-lore.ts';

/** The texts of a card and their names in V3. `creator_notes` also has an older name at the root of a card. */
const TEXTS = [
  ['name', 'name'],
  ['description', 'description'],
  ['personality', 'personality'],
  ['scenario', 'scenario'],
  ['examples', 'mes_example'],
  ['creatorNotes', 'creator_notes'],
  ['systemPrompt', 'system_prompt'],
  ['closingInstructions', 'post_history_instructions'],
  ['creator', 'creator'],
  ['version', 'character_version'],
] as const;
const OLDER_NAMES: Record<string, string> = { creator_notes: 'creatorcomment' };
const AT_ROOT = [
  ...TEXTS.map(([, key]) => key),
  ...(['first_mes', 'alternate_greetings', 'group_only_greetings', 'tags', 'nickname'] as const),
  'character_book',
] as const;
const NEWEST_KNOWN = 3;

/** A written card: V3, with whatever was beside its data. */
export interface MergedCard {
  spec: string;
  spec_version: JsonValue;
  data: JsonObject;
  [key: string]: JsonValue;
}

interface Imported {
  beside: JsonObject;
  data: JsonObject;
  root: JsonObject;
  read: ReadFields;
  fits: ItemFits;
}

/**
 * The source twice: the card made from it, and the source itself with every number unchanged. Null if it is no longer a
 * card.
 */
async function unpack({
  source,
  fits,
}: Pick<ImportedCard, 'source' | 'fits'>): Promise<Imported | null> {
  const { text } = source;
  const folded = foldCard(await parseJson(text));
  await giveWay();
  const root = await parseJsonExactly(text);
  await giveWay();
  const exact = foldCard(root);
  if (!folded || !exact || !isObject(root)) return null;
  const read = await readFields(folded, new Report());
  return { beside: exact.beside, data: { ...exact.data }, root, read, fits };
}

type CardToMerge = Pick<CardToWrite, 'values' | 'exportedAt' | 'createdAt'> & {
  readonly imported: Omit<ImportedCard, 'assets'> | null;
};

/** The imported card with the edits, and with the fields that V3 requires. */
export async function mergeCard(card: CardToMerge): Promise<MergedCard> {
  const { values, imported, exportedAt, createdAt } = card;
  const came = imported && (await unpack(imported));
  await giveWay();
  const before = came ? imported.values : null;
  const data: JsonObject = came?.data ?? {};
  const beside: JsonObject = { ...came?.beside };
  const isEdited = (field: Exclude<keyof Card, 'lore'>) =>
    !before || !isDeepStrictEqual(values[field], before[field]);
  const ours = new Set(Object.keys(data).filter((key) => data[key] !== null));
  const write = (key: string, value: JsonValue | undefined) => {
    ours.add(key);
    if (value === undefined) delete data[key];
    else data[key] = value;
    const older = OLDER_NAMES[key];
    if (older && value !== undefined && Object.hasOwn(data, older)) data[older] = value;
  };

  for (const [field, key] of TEXTS) {
    if (isEdited(field)) write(key, values[field]);
    else data[key] ??= came?.read.card[field] ?? '';
  }
  // An import may make a nickname of a long name. Once the name is another one, only the nickname tells it.
  const isMade = values.nickname !== values.name && !isVisible(came?.read.card.nickname ?? '');
  if (isEdited('nickname') || (isEdited('name') && isMade)) {
    write('nickname', values.nickname || undefined);
  }
  if (isEdited('greetings')) {
    const [first, ...others] = mergeGreetings(values.greetings, before, data, came);
    write('first_mes', first ?? '');
    write('alternate_greetings', others);
  }
  if (isEdited('tags')) write('tags', mergeTags(values.tags, before, data, came));
  if (isEdited('groupGreetings')) write('group_only_greetings', [...values.groupGreetings]);
  const lore = { now: filledLore(values.lore), before: filledLore(before?.lore ?? null) };
  if (!isDeepStrictEqual(lore.now, lore.before)) {
    const book = mergeLore(lore.now, lore.before, data['character_book'], came);
    write('character_book', book ?? undefined);
  }
  if (isEdited('neo')) writeNeo(data, values.neo);
  fillIn(data, came);
  for (const key of AT_ROOT) if (ours.has(key)) follow(beside, key, data[key]);
  data['modification_date'] = seconds(exportedAt);
  if (!came) data['creation_date'] = seconds(createdAt);
  return wrap(came, beside, data);
}

/** Programs that only know V1 read the fields at the root. Those that exist are updated from the data. */
function follow(beside: JsonObject, key: string, value: JsonValue | undefined): void {
  for (const name of [key, OLDER_NAMES[key]]) {
    if (name === undefined || !Object.hasOwn(beside, name)) continue;
    if (value === undefined) delete beside[name];
    else beside[name] = value;
  }
}

/** A character without lore may have an empty book, or none. */
const filledLore = (lore: Lore | null): Lore | null =>
  isDeepStrictEqual(lore, EMPTY_LORE) ? null : lore;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** The first greeting and the alternates. A blank first one stays only in front of the greeting that followed it. */
function mergeGreetings(
  now: readonly string[],
  former: Card | null,
  data: JsonObject,
  came: Imported | null,
): readonly JsonValue[] {
  if (!came || !former) return now;
  const fit = came.fits.greeting;
  const before = former.greetings;
  const first = data['first_mes'] ?? '';
  const isTaken = fit(textOf(first) ?? '') !== '';
  const isSameOpening = now.length > 0 && now[0] === before[0];
  const source = [
    ...(isTaken || isSameOpening ? [first] : []),
    ...(itemsOf(data['alternate_greetings'] ?? [], { parts: false }) ?? []),
  ];
  const merged = mergeList({ now, before, source, fit, least: isSameOpening ? 0 : 1 });
  return now.length > 0 ? merged : ['', ...merged];
}

/** Tags that differ only in case are one tag. */
function mergeTags(
  now: readonly string[],
  before: Card | null,
  data: JsonObject,
  came: Imported | null,
): JsonValue[] {
  if (!came || !before) return [...now];
  return mergeList({
    now,
    before: before.tags,
    source: itemsOf(data['tags'] ?? [], { parts: true }) ?? [],
    fit: came.fits.tag,
    markOf: (tag) => tag.toLocaleLowerCase('en'),
  });
}

function writeNeo(data: JsonObject, neo: JsonObject | null): void {
  const { neo: _former, ...others } = isObject(data['extensions']) ? data['extensions'] : {};
  data['extensions'] = neo ? { ...others, neo } : others;
}

/** The fields that V3 requires and the card lacks. Existing values stay, except for the one field that V3 added. */
function fillIn(data: JsonObject, came: Imported | null): void {
  data['first_mes'] ??= '';
  data['alternate_greetings'] ??= [];
  data['tags'] ??= [];
  data['extensions'] ??= {};
  if (!Array.isArray(data['group_only_greetings'])) {
    data['group_only_greetings'] = [...(came?.read.card.groupGreetings ?? [])];
  }
  const book = data['character_book'];
  if (!isObject(book)) return;
  const entries = book['entries'] ?? [];
  const known = came?.read.book?.lore.entries ?? [];
  data['character_book'] = {
    ...book,
    extensions: book['extensions'] ?? {},
    entries: Array.isArray(entries) ? fillEntries(entries, known) : entries,
  };
}

/** The root in its original order. A newer version of V3 keeps its version. */
function wrap(came: Imported | null, beside: JsonObject, data: JsonObject): MergedCard {
  const version = came?.root['spec_version'];
  const isNewer = came?.root['spec'] === 'chara_card_v3' && versionOf(version) > NEWEST_KNOWN;
  const own = {
    spec: 'chara_card_v3',
    spec_version: isNewer ? version! : '3.0',
    data,
  };
  const ordered: JsonObject = {};
  for (const key of Object.keys(came?.root ?? {})) {
    if (Object.hasOwn(own, key)) ordered[key] = own[key as keyof typeof own];
    else if (Object.hasOwn(beside, key)) ordered[key] = beside[key]!;
  }
  return { ...ordered, ...beside, ...own };
}
