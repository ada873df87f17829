import type { Neo } from '@neo/contracts';
import { NEO_LIMITS } from '@neo/domain';
import type {
  Archetype,
  Category,
  CharacterAttribute,
  NeoVoice,
  ResponseStyle,
  Visibility,
} from '@neo/domain';

/** The values of a NEO's form. Every field exists; unset ones are null or empty. */
export interface NeoValues {
  /** A data URL (new), the URL that a read returned (kept), or null. */
  image: string | null;
  name: string;
  description: string;
  archetype: Archetype | null;
  visibility: Visibility;
  /** Others may copy it, definition and all. */
  allowCopies: boolean;
  /** For `public-password`. Empty keeps the stored one. */
  password: string;
  characterAttributes: CharacterAttribute[];
  responseStyle: ResponseStyle | null;
  categories: Category[];
  knowledge: string;
  wikiUrl: string;
  contextBackground: string;
  temperature: number;
  voice: NeoVoice | null;
}
export type NeoField = keyof NeoValues;

/** The values of an empty form. */
export const EMPTY_NEO: NeoValues = {
  image: null,
  name: '',
  description: '',
  archetype: null,
  visibility: 'private',
  allowCopies: false,
  password: '',
  characterAttributes: [],
  responseStyle: null,
  categories: [],
  knowledge: '',
  wikiUrl: '',
  contextBackground: '',
  temperature: NEO_LIMITS.temperatureDefault,
  voice: null,
};

/** The fields in the order of the form. */
export const NEO_FIELDS = Object.keys(EMPTY_NEO) as NeoField[];
export const isNeoField = (name: string): name is NeoField => Object.hasOwn(EMPTY_NEO, name);

/** The form values of an existing NEO. */
export const valuesOf = (neo: Neo): NeoValues => ({
  image: neo.image,
  name: neo.name,
  description: neo.description,
  archetype: neo.archetype,
  visibility: neo.visibility,
  allowCopies: neo.allowCopies ?? false,
  password: '',
  characterAttributes: neo.characterAttributes as CharacterAttribute[],
  responseStyle: neo.responseStyle,
  categories: neo.categories as Category[],
  knowledge: neo.knowledge ?? '',
  wikiUrl: neo.wikiUrl ?? '',
  contextBackground: neo.contextBackground ?? '',
  temperature: neo.temperature ?? NEO_LIMITS.temperatureDefault,
  voice: neo.voice ?? null,
});

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ between two versions of a form. A password counts only if one is needed. */
export function changedFields(from: NeoValues, to: NeoValues): NeoField[] {
  return NEO_FIELDS.filter((field) =>
    field === 'password'
      ? to.visibility === 'public-password' && to.password !== ''
      : !isSame(from[field], to[field]),
  );
}

/** Some fields of a form. */
export const pick = (values: NeoValues, fields: readonly NeoField[]): Partial<NeoValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
