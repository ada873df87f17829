import type { Card, JsonObject, JsonValue } from '../card.ts';
import { isObject } from '../text/json.ts';
import type { FoldedCard } from './fold.ts';
import { isNothing, readLore, reportOthers } from './read-lore.ts';
import type { ReadLore } from './read-lore.ts';
import type { Report } from './report.ts';
import { cleanText } from './clean-text.ts';
import { Fields } from './values.ts';

const CARD_KEYS = new Set(
  (
    'name nickname description personality scenario first_mes alternate_greetings group_only_greetings mes_example ' +
    'creator_notes system_prompt post_history_instructions creator character_version tags character_book extensions ' +
    'assets creation_date modification_date spec spec_version'
  ).split(' '),
);
/** Fields of V3 that a `Card` does not have. */
const WITHOUT_PLACE = new Set(['creator_notes_multilingual', 'source']);
/** Fields that SillyTavern adds at the root of a card, in V1 among the fields. */
const SILLY_TAVERN = new Set(
  'creatorcomment avatar chat talkativeness fav create_date json_data'.split(' '),
);
/** V1 fields at the root of a V2 or V3 card. They are ignored for its data. */
const MIRRORED = new Set(
  'name description personality scenario first_mes mes_example tags'.split(' '),
);

export interface ReadFields {
  card: Card;
  book: ReadLore | null;
}

/** Makes a `Card`, with every default. Unused fields go to the report. */
export async function readFields(
  { data, beside, isNewer }: FoldedCard,
  report: Report,
): Promise<ReadFields> {
  const fields = new Fields(data, '', report);
  if (isNewer) report.addNote('spec_version', 'newer_version');
  const book = await readLore(data, report);
  const extensions = isObject(data['extensions']) ? data['extensions'] : {};
  const first = fields.text('first_mes');
  const others = fields.texts(['alternate_greetings'], { parts: false });
  const neo = extensions['neo'];
  const card: Card = {
    name: fields.text('name'),
    nickname: fields.text('nickname'),
    description: fields.text('description'),
    personality: fields.text('personality'),
    scenario: fields.text('scenario'),
    greetings: first || others.length > 0 ? [first, ...others] : [],
    groupGreetings: fields.texts(['group_only_greetings'], { parts: false }),
    examples: fields.text('mes_example'),
    creatorNotes: fields.text('creator_notes', 'creatorcomment'),
    systemPrompt: fields.text('system_prompt'),
    closingInstructions: fields.text('post_history_instructions'),
    creator: fields.text('creator'),
    version: fields.text('character_version'),
    tags: fields.texts(['tags'], { parts: true }),
    lore: book?.lore ?? null,
    neo: isObject(neo) ? (cleaned(neo) as JsonObject) : null,
  };
  reportFields(data, beside, report);
  return { card, book };
}

/** Removes characters that PostgreSQL refuses. The depth is already bounded. */
function cleaned(value: JsonValue): JsonValue {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [cleanText(key), cleaned(each)]),
  );
}

function reportFields(data: JsonObject, beside: JsonObject, report: Report): void {
  for (const [key, value] of Object.entries(data)) {
    if (CARD_KEYS.has(key) || SILLY_TAVERN.has(key) || isNothing(value)) continue;
    report.addUnused(key, WITHOUT_PLACE.has(key) ? 'no_counterpart' : 'unknown_field');
  }
  const { neo, ...others } = isObject(data['extensions']) ? data['extensions'] : {};
  const isOurs = isObject(neo) || isNothing(neo);
  if (!isOurs) report.addUnused('extensions.neo', 'malformed');
  reportOthers(isObject(data['extensions']) ? others : data['extensions'], 'extensions', report);
  for (const [key, value] of Object.entries(beside)) {
    if (MIRRORED.has(key) || SILLY_TAVERN.has(key) || isNothing(value)) continue;
    report.addUnused(`root.${key}`, 'unknown_field');
  }
}
