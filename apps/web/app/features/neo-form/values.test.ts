import { describe, expect, it } from 'vitest';
import { changedFields, EMPTY_NEO, NEO_FIELDS } from './values.ts';

describe('what differs between two versions of a form', () => {
  it('is nothing in an untouched form', () => {
    expect(changedFields(EMPTY_NEO, { ...EMPTY_NEO, categories: [] })).toEqual([]);
  });

  it('is named in the order of the form', () => {
    const to = { ...EMPTY_NEO, temperature: 1, categories: ['Music' as const], name: 'Frida' };
    expect(changedFields(EMPTY_NEO, to)).toEqual(['name', 'categories', 'temperature']);
    expect(NEO_FIELDS.indexOf('name')).toBeLessThan(NEO_FIELDS.indexOf('temperature'));
  });

  it('includes the order of attributes: the first three are on the card', () => {
    const from = { ...EMPTY_NEO, characterAttributes: ['Wise' as const, 'Warm' as const] };
    const to = { ...EMPTY_NEO, characterAttributes: ['Warm' as const, 'Wise' as const] };
    expect(changedFields(from, to)).toEqual(['characterAttributes']);
  });

  it('includes a password only if one is needed', () => {
    const typed = { ...EMPTY_NEO, password: 'secret' };
    expect(changedFields(EMPTY_NEO, typed)).toEqual([]);
    expect(changedFields(EMPTY_NEO, { ...typed, visibility: 'public-password' })).toEqual([
      'visibility',
      'password',
    ]);
  });
});
