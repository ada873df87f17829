import {
  ARCHETYPES,
  CATEGORIES,
  CHARACTER_ATTRIBUTES,
  CORE_VALUES,
  isVisible,
  NEO_LIMITS,
  RESPONSE_STYLES,
  VISIBILITIES,
} from '@neo/domain';
import type { CharacterAttribute } from '@neo/domain';
import { z } from 'zod';
import { freeText, oneLine, secret } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';
import { NeoVoice } from './neo-voice.ts';
import { WholeSheet } from './sheet.ts';

const ATTRIBUTES: readonly CharacterAttribute[] = [...CHARACTER_ATTRIBUTES, ...CORE_VALUES];

const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** A URL is stored as written, and `https:x` would be a path of our own site. */
const WITH_HOST = /^https?:\/\/[^/\\?#]/i;

/** `http(s)`, no credentials: the server never fetches it, the profile links to it. */
function isWikiUrl(text: string): boolean {
  if (text === '') return true;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && WITH_HOST.test(text) && url.username === '' && url.password === '';
}

const wikiUrl = oneLine()
  .refine((text) => text.length <= NEO_LIMITS.wikiUrl && isWikiUrl(text), {
    message: because('wiki_url_wrong'),
  })
  .transform((text) => (text === '' ? null : text));

/** A data URL (a new picture), the URL that a read returned (keeps it), or null (clears it). */
export const ImageInput = z.string().max(8_000_000).nullable();

/** Items of a list before repeated ones are dropped. A longer list is refused before its items are looked at. */
export const FORM_LIST_MAX = 100;

const fields = {
  name: oneLine('name_missing')
    .refine(isVisible, { message: because('name_missing') })
    .max(NEO_LIMITS.name, because(`name_too_long:${NEO_LIMITS.name}`)),
  image: ImageInput,
  description: oneLine().max(
    NEO_LIMITS.description,
    because(`description_too_long:${NEO_LIMITS.description}`),
  ),
  visibility: z.enum(VISIBILITIES),
  archetype: z.enum(ARCHETYPES, because('archetype_missing')),
  characterAttributes: z
    .array(z.enum(ATTRIBUTES), because('attributes_missing'))
    .min(1, because('attributes_missing'))
    .max(FORM_LIST_MAX, because(`list_too_long:${FORM_LIST_MAX}`))
    .transform(unique),
  responseStyle: z.enum(RESPONSE_STYLES, because('style_missing')),
  categories: z
    .array(z.enum(CATEGORIES))
    .max(FORM_LIST_MAX, because(`list_too_long:${FORM_LIST_MAX}`))
    .transform(unique)
    .refine((list) => list.length <= NEO_LIMITS.categories, {
      message: because(`categories_too_many:${NEO_LIMITS.categories}`),
    }),
  contextBackground: freeText().max(
    NEO_LIMITS.longText,
    because(`context_too_long:${NEO_LIMITS.longText}`),
  ),
  knowledge: freeText().max(
    NEO_LIMITS.longText,
    because(`knowledge_too_long:${NEO_LIMITS.longText}`),
  ),
  wikiUrl: wikiUrl.nullable(),
  temperature: z.number().min(NEO_LIMITS.temperatureMin).max(NEO_LIMITS.temperatureMax),
  password: secret(NEO_LIMITS.passwordMinBytes, NEO_LIMITS.passwordMaxBytes),
  allowCopies: z.boolean(),
  voice: NeoVoice.nullable(),
};

/** The body that creates a NEO. The server sets owner, classification, compliance and counts, whatever is sent. */
export const NeoInput = z.object({
  ...fields,
  image: fields.image.default(null),
  description: fields.description.default(''),
  visibility: fields.visibility.default('private'),
  categories: fields.categories.default([]),
  contextBackground: fields.contextBackground.default(''),
  knowledge: fields.knowledge.default(''),
  wikiUrl: fields.wikiUrl.default(null),
  temperature: fields.temperature.default(NEO_LIMITS.temperatureDefault),
  password: fields.password.optional(),
  allowCopies: fields.allowCopies.default(false),
  voice: fields.voice.default(null),
});
export type NeoInput = z.infer<typeof NeoInput>;

/** The body that edits a NEO. Only what is sent changes. */
export const NeoPatch = z
  .object({
    ...fields,
    /** Replaces the whole sheet, in the same save and under the same version. */
    sheet: WholeSheet,
    /** The version that was edited. If another one is stored, nothing changes: `stale`. */
    version: z.int().min(1),
  })
  .partial();
export type NeoPatch = z.infer<typeof NeoPatch>;
