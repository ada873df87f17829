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
  /** Fields of the sheet as they were stored. The code that can check them is loaded with the sheet. */
  sheet?: Record<string, unknown>;
  /** Version of the edited NEO; null for a new one. */
  version: number | null;
  /** When it was stored, in ISO 8601. */
  at: string;
  /** The picture was too large to be stored. */
  isWithoutPicture: boolean;
}

/** The part of a draft that its notice shows. */
export type ShownDraft = Pick<Draft, 'at'> & Partial<Pick<Draft, 'isWithoutPicture'>>;

/** The part of a browser's storage that drafts need. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A picture of about 500 KB as a data URL. A browser stores 5 MB in total. */
const PICTURE_MAX = 700_000;

/** Each person's draft of each form has its own key. */
export const draftKey = (userId: string, neoId: string | null): string =>
  `draft:${userId}:${neoId ?? 'new'}`;

/** Where release 0.1 stored the draft of a sheet, apart from its profile's. */
const oldSheetKey = (key: string): string => `${key}:sheet`;

const isOneOf = (list: readonly string[]) => (value: unknown) =>
  typeof value === 'string' && list.includes(value);
const isListOf = (list: readonly string[]) => (value: unknown) =>
  Array.isArray(value) && value.every(isOneOf(list));
const isText = (value: unknown) => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  voice: (value) =>
    value === null ||
    (isRecord(value) &&
      isText(value.voice) &&
      isText(value.lang) &&
      typeof value.speed === 'number'),
};

const read = (store: DraftStore, key: string): unknown => JSON.parse(store.getItem(key) ?? 'null');

/** Release 0.1 stored the changes of a sheet by themselves. */
function withOldSheet(stored: unknown, old: unknown): unknown {
  if (!isRecord(old)) return stored;
  const { fields: sheet, version } = old;
  if (!isRecord(stored)) return { ...old, fields: {}, sheet };
  // The older version is compared with what was saved since.
  return { sheet, ...stored, version: Math.min(Number(version), Number(stored.version)) };
}

/** Another version of this app may have written to the storage: invalid fields are dropped. */
function asDraft(stored: unknown): Draft | null {
  if (!isRecord(stored) || !isRecord(stored.fields)) return null;
  const { version, at, isWithoutPicture, sheet } = stored;
  const fields = Object.entries(stored.fields).filter(
    ([name, value]) => Object.hasOwn(HOLDS, name) && HOLDS[name as keyof Draft['fields']](value),
  );
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  if (fields.length === 0 && !isRecord(sheet) && isWithoutPicture !== true) return null;
  return {
    fields: Object.fromEntries(fields),
    ...(isRecord(sheet) && { sheet }),
    version: Number.isInteger(version) ? Number(version) : null,
    at,
    isWithoutPicture: isWithoutPicture === true,
  };
}

/** The stored draft, if there is a usable one. */
export function readDraft(store: DraftStore, key: string): Draft | null {
  try {
    return asDraft(withOldSheet(read(store, key), read(store, oldSheetKey(key))));
  } catch {
    return null;
  }
}

/** Deletes a draft. */
export function forgetDraft(store: DraftStore, key: string): void {
  try {
    store.removeItem(key);
    store.removeItem(oldSheetKey(key));
  } catch {
    // A browser without storage has none.
  }
}

export interface KeptDraft {
  fields: Partial<NeoValues>;
  /** Undefined if nothing of it changed. */
  sheet?: Record<string, unknown> | undefined;
  version: number | null;
  now: Date;
}

/**
 * Stores the changes, without a password, and without a picture that is too large. Without changes it deletes the
 * draft.
 */
export function keepDraft(
  store: DraftStore,
  key: string,
  { fields, sheet, version, now }: KeptDraft,
): void {
  const { password: _, image, ...texts } = fields;
  const keep = (kept: Draft['fields'], isWithoutPicture: boolean) => {
    const draft = { fields: kept, sheet, version, at: now, isWithoutPicture };
    store.setItem(key, JSON.stringify(draft));
    store.removeItem(oldSheetKey(key));
  };
  const isKeepable = image === undefined || image === null || image.length <= PICTURE_MAX;
  if (image === undefined && Object.keys(texts).length === 0 && !sheet) {
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
