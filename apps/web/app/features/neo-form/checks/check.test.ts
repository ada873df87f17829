import { CORE_VALUES } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { checkInput, checkPatch } from './check.ts';
import { EMPTY_NEO } from '../values.ts';
import type { NeoValues } from '../values.ts';

const FILLED: NeoValues = {
  ...EMPTY_NEO,
  name: 'Frida',
  archetype: 'person-simulator',
  characterAttributes: ['Passionate'],
  responseStyle: 'humorous',
};
const x = (count: number): string => 'x'.repeat(count);
const CATEGORIES_MANY: NeoValues['categories'] = [
  'Music',
  'Business',
  'TV & Film',
  'Books & Writing',
];

describe('the form', () => {
  it('names everything that is missing from an empty one', () => {
    expect(checkInput(EMPTY_NEO).messages).toEqual({
      name: 'name_missing',
      archetype: 'archetype_missing',
      characterAttributes: 'attributes_missing',
      responseStyle: 'style_missing',
    });
  });

  it.each<[keyof NeoValues, unknown, string]>([
    ['name', x(21), 'name_too_long:20'],
    ['description', x(81), 'description_too_long:80'],
    ['wikiUrl', 'no url', 'wiki_url_wrong'],
    ['categories', CATEGORIES_MANY, 'categories_too_many:3'],
    ['contextBackground', x(1025), 'context_too_long:1024'],
    ['knowledge', x(1025), 'knowledge_too_long:1024'],
  ])('%s: %#', (field, value, message) => {
    expect(checkInput({ ...FILLED, [field]: value }).messages).toEqual({ [field]: message });
  });

  it('requires a password only if the visibility needs one, and sends none otherwise', () => {
    const locked: NeoValues = { ...FILLED, visibility: 'public-password' };
    expect(checkInput(locked).messages).toEqual({ password: 'neo_password_missing' });
    expect(checkInput({ ...locked, password: 'abc' }).messages).toEqual({
      password: 'password_too_short:4',
    });
    expect(checkInput({ ...locked, password: 'abcd' })).toMatchObject({
      body: { password: 'abcd' },
    });
    const open = checkInput({ ...FILLED, password: 'abc' });
    expect(open).toMatchObject({ isRight: true });
    expect(open).not.toHaveProperty('body.password');
  });

  it('sends values of the contract', () => {
    expect(checkInput({ ...FILLED, name: ' Frida ' })).toMatchObject({
      isRight: true,
      body: { name: 'Frida', wikiUrl: null, image: null, temperature: 0.5, visibility: 'private' },
    });
  });
});

describe('the wizard', () => {
  const guided = (values: Partial<NeoValues>) =>
    checkInput({ ...FILLED, ...values }, { isGuided: true }).messages;
  const ANSWERED: Partial<NeoValues> = {
    characterAttributes: CORE_VALUES.slice(0, 3),
    responseStyle: 'concise',
    description: 'Paints.',
  };

  it('has its own messages', () => {
    expect(checkInput(EMPTY_NEO, { isGuided: true }).messages).toEqual({
      archetype: 'archetype_missing',
      characterAttributes: 'core_values_too_few:3',
      responseStyle: 'style_missing',
      name: 'name_not_given',
      description: 'description_missing',
    });
  });

  it('takes the answers', () => expect(guided(ANSWERED)).toEqual({}));
  it('asks for three values', () =>
    expect(guided({ ...ANSWERED, characterAttributes: CORE_VALUES.slice(0, 2) })).toEqual({
      characterAttributes: 'core_values_too_few:3',
    }));
  it('offers three styles', () =>
    expect(guided({ ...ANSWERED, responseStyle: 'humorous' })).toEqual({
      responseStyle: 'style_missing',
    }));
  it.each([' F ', '🦉'])('requires a name of two characters: %j', (name) =>
    expect(guided({ ...ANSWERED, name })).toEqual({ name: 'name_too_short:2' }),
  );
  it('keeps the limits of the form', () =>
    expect(guided({ ...ANSWERED, name: x(21) })).toEqual({
      name: 'name_too_long:20',
    }));
});

describe('an edit', () => {
  it('sends only the changes', () => {
    expect(checkPatch(FILLED, { ...FILLED, name: 'Frida K', wikiUrl: '' })).toEqual({
      isRight: true,
      body: { name: 'Frida K' },
      messages: {},
    });
  });

  it('clears a picture and a link', () => {
    const from = { ...FILLED, image: '/api/images/x', wikiUrl: 'https://example.org/' };
    expect(checkPatch(from, { ...from, image: null, wikiUrl: '' })).toMatchObject({
      body: { image: null, wikiUrl: null },
    });
  });

  it('refuses changed values, but not stored ones', () => {
    const from = { ...FILLED, description: x(90) };
    expect(checkPatch(from, { ...from, name: 'Else' })).toMatchObject({ isRight: true });
    expect(checkPatch(from, { ...from, name: '' }).messages).toEqual({ name: 'name_missing' });
    expect(checkPatch(from, { ...from, characterAttributes: [] }).messages).toEqual({
      characterAttributes: 'attributes_missing',
    });
  });

  it('keeps a stored password, and requires one if there is none', () => {
    const locked: NeoValues = { ...FILLED, visibility: 'public-password' };
    expect(checkPatch(locked, { ...locked, name: 'Else' })).toMatchObject({ isRight: true });
    expect(checkPatch(locked, { ...locked, password: 'new one' })).toMatchObject({
      body: { password: 'new one' },
    });
    expect(checkPatch(FILLED, locked).messages).toEqual({ password: 'neo_password_missing' });
  });
});
