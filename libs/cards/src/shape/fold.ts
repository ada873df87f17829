import type { CardSpec } from '@neo/domain';
import type { JsonObject, JsonValue } from '../card.ts';
import { isObject } from '../text/json.ts';

/** A card of any version in the shape of V2 and V3. Values are unchanged. */
export interface FoldedCard {
  spec: CardSpec;
  /** Its version is newer than those known here. */
  isNewer: boolean;
  /** The fields beside the card's data, without `spec`, `spec_version` and `data`. */
  beside: JsonObject;
  data: JsonObject;
}

/** Fields that only characters have, apart from the name. */
const MARKS = ['first_mes', 'mes_example', 'personality', 'scenario'];
const NEWEST: Record<string, number> = { v2: 2, v3: 3 };

const PYGMALION = new Map([
  ['char_name', 'name'],
  ['char_persona', 'description'],
  ['world_scenario', 'scenario'],
  ['char_greeting', 'first_mes'],
  ['example_dialogue', 'mes_example'],
]);
/** text-generation-webui's. */
const OOBA = new Map([
  ['context', 'description'],
  ['greeting', 'first_mes'],
  ['example_dialogue', 'mes_example'],
]);

/** A version as a number, as V3 compares them; NaN for anything else. */
export const versionOf = (version: JsonValue | undefined): number =>
  typeof version === 'string' || typeof version === 'number'
    ? Number.parseFloat(`${version}`)
    : NaN;

/** The card in a JSON value, or null. */
export function foldCard(json: JsonValue): FoldedCard | null {
  if (!isObject(json)) return null;
  return foldBare(json) ?? foldWrapped(json);
}

function foldBare(json: JsonObject): FoldedCard | null {
  const { spec, spec_version: version, data, ...beside } = json;
  const isNamed = typeof spec === 'string' && spec.startsWith('chara_card_v');
  if (isObject(data) && (isNamed || isCharacter(data))) {
    const known = isNamed && spec !== 'chara_card_v2' ? 'v3' : 'v2';
    const isNewer =
      (known === 'v3' && spec !== 'chara_card_v3') || versionOf(version) > NEWEST[known]!;
    return { spec: known, isNewer, ...withBook(beside, data) };
  }
  const folded = (as: CardSpec, names: Map<string, string>) => {
    const renamed = Object.entries(beside).map(([key, value]) => [names.get(key) ?? key, value]);
    const fields = Object.fromEntries(renamed) as JsonObject;
    return { spec: as, isNewer: false, beside: {}, data: fields };
  };
  if (isCharacter(beside)) return folded('v1', new Map());
  if (isName(beside['char_name'])) return folded('other', PYGMALION);
  const isOoba = 'context' in beside || 'greeting' in beside;
  return isOoba && isName(beside['name']) ? folded('other', OOBA) : null;
}

/** `{ definition: card }`, a form of some sites. */
function foldWrapped({ definition, ...beside }: JsonObject): FoldedCard | null {
  const inner = isObject(definition) ? foldBare(definition) : null;
  return inner && { ...inner, spec: 'other', beside: { ...beside, ...inner.beside } };
}

/** A name may be written as a number, which YAML does not distinguish: `name: 1984`. */
const isName = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' || typeof value === 'number';

const isCharacter = (json: JsonObject): boolean =>
  isName(json['name']) && MARKS.some((mark) => typeof json[mark] === 'string');

/** Moves a lorebook beside the data into it, where V2 and V3 have it. */
function withBook(beside: JsonObject, data: JsonObject): Pick<FoldedCard, 'beside' | 'data'> {
  const { character_book: book, ...others } = beside;
  if (!isObject(book) || isObject(data['character_book'])) return { beside, data };
  return { beside: others, data: { ...data, character_book: book } };
}
