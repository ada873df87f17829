import type { Neo } from '@neo/contracts';
import { NEO_LIMITS } from '@neo/domain';
import type {
  Archetype,
  Category,
  CharacterAttribute,
  ResponseStyle,
  Visibility,
} from '@neo/domain';

/** A NEO as it stands in its form: everything is there, what was not chosen yet is null or empty. */
export interface NeoValues {
  /** A data URL (new), the URL that a read returned (kept), or null. */
  image: string | null;
  name: string;
  description: string;
  archetype: Archetype | null;
  visibility: Visibility;
  /** Others may copy it, definition and all. */
  allowCopies: boolean;
  /** Of `public-password`; empty keeps the one that is there. */
  password: string;
  characterAttributes: CharacterAttribute[];
  responseStyle: ResponseStyle | null;
  categories: Category[];
  knowledge: string;
  wikiUrl: string;
  contextBackground: string;
  temperature: number;
}
export type NeoField = keyof NeoValues;

/** A form that nobody has touched. */
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
};

/** The fields in the order in which they stand in the form. */
export const NEO_FIELDS = Object.keys(EMPTY_NEO) as NeoField[];
export const isNeoField = (name: string): name is NeoField => Object.hasOwn(EMPTY_NEO, name);

/** The form of a NEO that is there. */
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
});

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ between two versions of a form. A password counts only where it is asked for. */
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
