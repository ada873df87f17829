import { expect, it } from 'vitest';
import {
  ARCHETYPE_LABELS,
  ARCHETYPES,
  CATEGORIES,
  CHARACTER_ATTRIBUTES,
  CLASSIFICATIONS,
  COMPLIANCES,
  CORE_VALUES,
  LANGUAGE_NAMES,
  LANGUAGES,
  RESPONSE_STYLE_LABELS,
  RESPONSE_STYLES,
  ROLES,
  VISIBILITIES,
} from './enumerations.ts';
import { CHAT_ALLOWANCE, NEO_LIMITS, OWNED_NEO_LIMIT, PROFILE_LIMITS } from './limits.ts';

it.each([
  ['roles', ROLES, 4],
  ['classifications', CLASSIFICATIONS, 3],
  ['visibilities', VISIBILITIES, 4],
  ['compliances', COMPLIANCES, 3],
  ['archetypes', ARCHETYPES, 3],
  ['response styles', RESPONSE_STYLES, 9],
  ['categories', CATEGORIES, 12],
  // The specification says 60 but names these 61.
  ['character attributes', CHARACTER_ATTRIBUTES, 61],
  ['core values', CORE_VALUES, 20],
  ['languages', LANGUAGES, 2],
] as [string, readonly string[], number][])("the specification's %s", (_, values, count) => {
  expect(values).toHaveLength(count);
  expect(new Set(values).size).toBe(count);
});

it.each([
  ['archetype', ARCHETYPES, ARCHETYPE_LABELS],
  ['response style', RESPONSE_STYLES, RESPONSE_STYLE_LABELS],
  ['language', LANGUAGES, LANGUAGE_NAMES],
] as [string, readonly string[], Record<string, string>][])(
  'every %s has a label of its own',
  (_, values, labels) => {
    expect(Object.keys(labels)).toEqual(values);
    expect(new Set(Object.values(labels)).size).toBe(values.length);
  },
);

it('has the limits of the specification', () => {
  expect(OWNED_NEO_LIMIT).toEqual({ standard: 0, plus: 100, admin: null, superadmin: null });
  expect(NEO_LIMITS).toMatchObject({ name: 20, description: 80, longText: 1024, categories: 3 });
  expect(NEO_LIMITS).toMatchObject({ nameWarning: 16, descriptionWarning: 70 });
  expect(NEO_LIMITS).toMatchObject({ longTextWarning: 920, imageBytes: 512_000 });
  expect(NEO_LIMITS.temperatureDefault).toBe(0.5);
  expect(PROFILE_LIMITS).toMatchObject({ usernameMin: 3, usernameMax: 30, displayName: 50 });
  expect(PROFILE_LIMITS).toMatchObject({ bio: 160, avatarBytes: 5_242_880 });
  expect(CHAT_ALLOWANCE.standard).toEqual({ perMinute: 10, perDay: 100 });
  expect(CHAT_ALLOWANCE.plus).toEqual({ perMinute: 20, perDay: 1000 });
});
