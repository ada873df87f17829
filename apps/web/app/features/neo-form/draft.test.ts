import { describe, expect, it } from 'vitest';
import { draftKey, forgetDraft, keepDraft, readDraft } from './draft.ts';
import type { DraftStore } from './draft.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const KEY = draftKey('u1', null);

/** A browser's storage with room for this many characters. */
function aStorage(room = Infinity): DraftStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

describe('a draft', () => {
  it('is found again only by its person and its form', () => {
    const store = aStorage();
    keepDraft(store, KEY, { fields: { name: 'Frida' }, version: 3, now: NOW });
    expect(readDraft(store, KEY)).toEqual({
      fields: { name: 'Frida' },
      version: 3,
      at: NOW.toISOString(),
      isWithoutPicture: false,
    });
    expect(readDraft(store, draftKey('u2', null))).toBeNull();
    expect(readDraft(store, draftKey('u1', 'n1'))).toBeNull();
  });

  it('holds no password', () => {
    const store = aStorage();
    const fields = { password: 'secret', visibility: 'public-password' as const };
    keepDraft(store, KEY, { fields, version: null, now: NOW });
    expect(store.getItem(KEY)).not.toContain('secret');
    keepDraft(store, KEY, { fields: { password: 'secret' }, version: null, now: NOW });
    expect(store.getItem(KEY)).toBeNull();
  });

  it('keeps a picture if it is small enough, and says if it is not', () => {
    const store = aStorage();
    const image = `data:image/png;base64,${'A'.repeat(600_000)}`;
    keepDraft(store, KEY, { fields: { image }, version: null, now: NOW });
    expect(readDraft(store, KEY)?.fields.image).toBe(image);
    const large = { image: image + image, name: 'Frida' };
    keepDraft(store, KEY, { fields: large, version: null, now: NOW });
    expect(readDraft(store, KEY)).toMatchObject({
      fields: { name: 'Frida' },
      isWithoutPicture: true,
    });
  });

  it('drops its picture if the browser has no room for it, and itself if there is no room at all', () => {
    const fields = { image: `data:image/png;base64,${'A'.repeat(500)}`, name: 'Frida' };
    const small = aStorage(300);
    keepDraft(small, KEY, { fields, version: null, now: NOW });
    expect(readDraft(small, KEY)).toMatchObject({
      fields: { name: 'Frida' },
      isWithoutPicture: true,
    });
    const none = aStorage(0);
    keepDraft(none, KEY, { fields, version: null, now: NOW });
    expect(readDraft(none, KEY)).toBeNull();
  });

  it('holds the fields of a sheet together with those of the profile', () => {
    const store = aStorage();
    const sheet = { definition: 'Keeps the light.', greetings: ['Hello'] };
    keepDraft(store, KEY, { fields: { name: 'Frida' }, sheet, version: 3, now: NOW });
    expect(readDraft(store, KEY)).toMatchObject({ fields: { name: 'Frida' }, sheet });
    keepDraft(store, KEY, { fields: {}, sheet, version: 3, now: NOW });
    expect(readDraft(store, KEY)).toMatchObject({ fields: {}, sheet });
  });

  it('takes over the draft of a sheet that an earlier release stored by itself', () => {
    const store = aStorage();
    const old = { fields: { definition: 'Half of it' }, version: 2, at: NOW.toISOString() };
    store.setItem(`${KEY}:sheet`, JSON.stringify(old));
    expect(readDraft(store, KEY)).toMatchObject({ fields: {}, sheet: old.fields, version: 2 });
    store.setItem(KEY, JSON.stringify({ ...old, fields: { name: 'Frida' }, version: 3 }));
    const both = readDraft(store, KEY);
    expect(both).toMatchObject({ fields: { name: 'Frida' }, sheet: old.fields, version: 2 });
    keepDraft(store, KEY, { ...both!, now: NOW });
    expect(store.getItem(`${KEY}:sheet`)).toBeNull();
    expect(readDraft(store, KEY)).toMatchObject({ fields: { name: 'Frida' }, sheet: old.fields });
    forgetDraft(store, KEY);
    expect(readDraft(store, KEY)).toBeNull();
  });

  it('is deleted when nothing is changed any more, and on demand', () => {
    const store = aStorage();
    keepDraft(store, KEY, { fields: { name: 'Frida' }, version: null, now: NOW });
    keepDraft(store, KEY, { fields: {}, version: null, now: NOW });
    expect(readDraft(store, KEY)).toBeNull();
    keepDraft(store, KEY, { fields: { name: 'Frida' }, version: null, now: NOW });
    forgetDraft(store, KEY);
    expect(readDraft(store, KEY)).toBeNull();
  });

  it.each([
    ['not JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['no fields', '{"at":"2026-11-21T10:00:00Z"}'],
    ['no time', '{"fields":{"name":"x"}}'],
    [
      'only what no form has',
      '{"at":"2026-11-21T10:00:00Z","fields":{"password":"x","toString":1}}',
    ],
    [
      'values of the wrong kind',
      '{"at":"2026-11-21T10:00:00Z","fields":{"name":7,"archetype":"x"}}',
    ],
  ])('is not made of %s', (_, stored) => {
    const store = aStorage();
    store.setItem(KEY, stored);
    expect(readDraft(store, KEY)).toBeNull();
  });
});
