import {
  ARCHETYPES,
  CATEGORIES,
  CHARACTER_ATTRIBUTES,
  CORE_VALUES,
  RESPONSE_STYLES,
  VISIBILITIES,
} from '@neo/domain';
import type { NeoValues } from './values.ts';

/** The unsaved changes of a form, without passwords. */
export interface Draft {
  fields: Partial<Omit<NeoValues, 'password'>>;
  /** Version of the edited NEO; null for a new one. */
  version: number | null;
  /** When it was stored, in ISO 8601. */
  at: string;
  /** The picture was too large to be stored. */
  isWithoutPicture: boolean;
}

/** The part of a browser's storage that drafts need. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A picture of about 500 KB as a data URL. A browser stores 5 MB in total. */
const PICTURE_MAX = 700_000;

/** Each person's draft of each form has its own key. */
export const draftKey = (userId: string, neoId: string | null): string =>
  `draft:${userId}:${neoId ?? 'new'}`;

/** The draft of a NEO's sheet stands beside its profile's. */
export const sheetDraftKey = (userId: string, neoId: string): string =>
  `${draftKey(userId, neoId)}:sheet`;

const isOneOf = (list: readonly string[]) => (value: unknown) =>
  typeof value === 'string' && list.includes(value);
const isListOf = (list: readonly string[]) => (value: unknown) =>
  Array.isArray(value) && value.every(isOneOf(list));
const isText = (value: unknown) => typeof value === 'string';

const HOLDS: Record<keyof Draft['fields'], (value: unknown) => boolean> = {
  image: (value) => value === null || isText(value),
  name: isText,
  description: isText,
  archetype: isOneOf(ARCHETYPES),
  categories: isListOf(CATEGORIES),
  visibility: isOneOf(VISIBILITIES),
  allowCopies: (value) => typeof value === 'boolean',
  characterAttributes: isListOf([...CHARACTER_ATTRIBUTES, ...CORE_VALUES]),
  responseStyle: isOneOf(RESPONSE_STYLES),
  knowledge: isText,
  wikiUrl: isText,
  contextBackground: isText,
  temperature: (value) => typeof value === 'number' && Number.isFinite(value),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Another version of this app may have written to the storage: invalid fields are dropped. */
function asDraft(stored: unknown): Draft | null {
  if (!isRecord(stored) || !isRecord(stored.fields)) return null;
  const { version, at, isWithoutPicture } = stored;
  const fields = Object.entries(stored.fields).filter(
    ([name, value]) => Object.hasOwn(HOLDS, name) && HOLDS[name as keyof Draft['fields']](value),
  );
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  if (fields.length === 0 && isWithoutPicture !== true) return null;
  return {
    fields: Object.fromEntries(fields),
    version: typeof version === 'number' ? version : null,
    at,
    isWithoutPicture: isWithoutPicture === true,
  };
}

/** The stored draft, if there is a usable one. */
export function readDraft(store: DraftStore, key: string): Draft | null {
  try {
    return asDraft(JSON.parse(store.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Deletes a draft. */
export function forgetDraft(store: DraftStore, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // A browser without storage has none.
  }
}

/**
 * Stores the changes, without a password, and without a picture that is too large. Without changes it deletes the
 * draft.
 */
export function keepDraft(
  store: DraftStore,
  key: string,
  { fields, version, now }: { fields: Partial<NeoValues>; version: number | null; now: Date },
): void {
  const { password: _, image, ...texts } = fields;
  const keep = (kept: Draft['fields'], isWithoutPicture: boolean) =>
    store.setItem(key, JSON.stringify({ fields: kept, version, at: now, isWithoutPicture }));
  const isKeepable = image === undefined || image === null || image.length <= PICTURE_MAX;
  if (image === undefined && Object.keys(texts).length === 0) {
    forgetDraft(store, key);
    return;
  }
  try {
    if (isKeepable) keep(image === undefined ? texts : { ...texts, image }, false);
    else keep(texts, true);
  } catch {
    try {
      keep(texts, image !== undefined);
    } catch {
      // A browser without room stores none. The page still asks before it is left.
    }
  }
}
