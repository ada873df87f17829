import {
  isKeyTooLarge,
  isVisible,
  lengthOf,
  LORE_DROPS,
  LORE_LIMITS,
  LORE_LOGICS,
  LORE_POSITIONS,
  SHEET_LIMITS,
} from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, oneLine } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.sheets;

/** A text of at most `most` characters, empty where it is left out. */
const text = (most: number) =>
  freeText()
    .max(most, because(`text_too_long:${most}`))
    .default('');

/** At most `most` values of a list, empty where it is left out. */
const some = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item)
    .max(most, because(`list_too_long:${most}`))
    .default([]);

const key = freeText()
  .refine(isVisible, because('lore_key_missing'))
  .max(LORE_LIMITS.key, because(`text_too_long:${LORE_LIMITS.key}`));
const rank = z.int().min(-LORE_LIMITS.rank).max(LORE_LIMITS.rank);

export const LoreEntry = z.object({
  name: text(LORE_LIMITS.name),
  keys: some(key, LORE_LIMITS.keys),
  secondaryKeys: some(key, LORE_LIMITS.keys),
  logic: z.enum(LORE_LOGICS).default('any'),
  content: text(LORE_LIMITS.content),
  isEnabled: z.boolean().default(true),
  isConstant: z.boolean().default(false),
  order: rank.default(100),
  priority: rank.nullable().default(null),
  position: z.enum(LORE_POSITIONS).default('before'),
  isCaseSensitive: z.boolean().default(false),
  isWholeWords: z.boolean().default(false),
  isRegex: z.boolean().default(false),
  comment: text(LORE_LIMITS.comment),
});

const TOO_LARGE = because(`lore_pattern_too_large:${LORE_LIMITS.patternCopies}`);

const lengthOfAll = (texts: readonly string[]): number =>
  texts.reduce((sum, one) => sum + lengthOf(one), 0);

export const Lore = z.object({
  name: text(LORE_LIMITS.name),
  scanDepth: z.int().min(0).max(LORE_LIMITS.scanDepth).nullable().default(null),
  tokenBudget: z.int().min(0).max(LORE_LIMITS.tokenBudget).nullable().default(null),
  isRecursive: z.boolean().default(false),
  entries: some(LoreEntry, LORE_LIMITS.entries)
    .refine(
      (entries) => lengthOfAll(entries.map(({ content }) => content)) <= LORE_LIMITS.contentTotal,
      because(`text_too_long:${LORE_LIMITS.contentTotal}`),
    )
    .refine(
      (entries) =>
        lengthOfAll(entries.flatMap((entry) => [...entry.keys, ...entry.secondaryKeys])) <=
        LORE_LIMITS.keysTotal,
      because(`text_too_long:${LORE_LIMITS.keysTotal}`),
    ),
});
export type Lore = z.infer<typeof Lore>;

const texts = z.array(z.string());

/**
 * Lore as it is read. Its limits were checked when it was written, perhaps by an older release, and a check of each of
 * 50,000 keys would hold everybody up.
 */
export const StoredLore = Lore.extend({
  entries: z.array(LoreEntry.extend({ keys: texts, secondaryKeys: texts })),
});

/** Lore as it may be written. Older books may hold patterns that are refused now, and more keys. */
export const LoreInput = Lore.check(({ value, issues }) => {
  const keys = value.entries.reduce(
    (sum, entry) => sum + entry.keys.length + entry.secondaryKeys.length,
    0,
  );
  if (keys > LORE_LIMITS.keysOfBook) {
    const message = because(`lore_keys_too_many:${LORE_LIMITS.keysOfBook}`);
    issues.push({ code: 'custom', input: value.entries, path: ['entries'], message });
    return;
  }
  for (const [place, entry] of value.entries.entries()) {
    if (!entry.isRegex) continue;
    for (const list of ['keys', 'secondaryKeys'] as const) {
      for (const [at, input] of entry[list].entries()) {
        if (!isKeyTooLarge(input)) continue;
        const path = ['entries', place, list, at];
        issues.push({ code: 'custom', input, path, message: TOO_LARGE });
      }
    }
  }
});

const greeting = freeText()
  .refine(isVisible, because('greeting_missing'))
  .max(SHEET_LIMITS.greeting, because(`text_too_long:${SHEET_LIMITS.greeting}`));
const tag = oneLine()
  .refine(isVisible, because('tag_missing'))
  .max(SHEET_LIMITS.tag, because(`text_too_long:${SHEET_LIMITS.tag}`));

const fields = {
  definition: text(SHEET_LIMITS.definition),
  personality: text(SHEET_LIMITS.personality),
  scenario: text(SHEET_LIMITS.scenario),
  examples: text(SHEET_LIMITS.examples),
  closingInstructions: text(SHEET_LIMITS.closingInstructions),
  greetings: some(greeting, SHEET_LIMITS.greetings),
  creatorNotes: text(SHEET_LIMITS.creatorNotes),
  nickname: oneLine()
    .max(SHEET_LIMITS.nickname, because(`text_too_long:${SHEET_LIMITS.nickname}`))
    .default(''),
  /** Each kept once, whatever its case. A comma parts two tags, as in searches. */
  tags: some(tag, SHEET_LIMITS.tags)
    .overwrite((given) => {
      const tags = given.flatMap((text) => text.split(',').map((one) => one.trim()));
      const once = new Map(tags.toReversed().map((one) => [one.toLocaleLowerCase('en'), one]));
      return [...once.values()].toReversed().filter((one) => one !== '');
    })
    .refine(
      (tags) => tags.length <= SHEET_LIMITS.tags,
      because(`list_too_long:${SHEET_LIMITS.tags}`),
    ),
};

/** A whole sheet. A field that is left out becomes empty. */
export const WholeSheet = z.object({
  ...fields,
  lore: LoreInput.default(() => Lore.parse({})),
});
export type WholeSheet = z.infer<typeof WholeSheet>;

/** The body that replaces a sheet. */
export const SheetInput = WholeSheet.extend({
  /** The NEO's version that was edited. If another one is stored, nothing changes: `stale`. */
  version: z.int().min(1).optional(),
});
export type SheetInput = z.infer<typeof SheetInput>;

/** A sheet as it is stored, with the version of its NEO. */
export const StoredSheet = z.object({ ...fields, lore: StoredLore, version: z.int() });
export type StoredSheet = z.infer<typeof StoredSheet>;

export const LoreTest = z.object({
  fired: z.array(
    z.object({
      /** Its place in the lore, from 0. */
      entry: z.int(),
      /** The key that occurred; null for what fires without one. */
      key: z.string().nullable(),
    }),
  ),
  dropped: z.array(z.object({ entry: z.int(), why: z.enum(LORE_DROPS) })),
});
export type LoreTest = z.infer<typeof LoreTest>;

export const LORE_TEST_MAX = 16_000;

export const sheets = {
  get: endpoint({
    ...at.get,
    access: 'member',
    summary: 'Returns the sheet of a NEO, for its owner and superadmins. Empty if it has none.',
    answer: StoredSheet,
    fails: ['forbidden', 'not_found', 'too_many'],
  }),
  put: endpoint({
    ...at.put,
    access: 'member',
    summary:
      'Replaces the whole sheet of a NEO. An approved NEO goes back to review. Refused if `version` is not the stored one.',
    body: SheetInput,
    bodyLimit: 'sheet',
    answer: StoredSheet,
    fails: ['forbidden', 'plan', 'not_found', 'stale', 'too_many'],
  }),
  testLore: endpoint({
    ...at.testLore,
    access: 'member',
    summary:
      'Lists the lore entries that a text triggers, and by which key. With `lore`, tests that lore instead of the stored one.',
    body: z.object({
      text: freeText().max(LORE_TEST_MAX, because(`text_too_long:${LORE_TEST_MAX}`)),
      lore: LoreInput.optional(),
    }),
    bodyLimit: 'sheet',
    answer: LoreTest,
    fails: ['forbidden', 'not_found', 'too_many'],
  }),
};
