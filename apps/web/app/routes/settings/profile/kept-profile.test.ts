import { expect, it } from 'vitest';
import { changedProfile, keepProfile, takeProfile } from './kept-profile.ts';

/** A browser's storage with room for this many characters. */
function storage(room = Infinity) {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new Error('QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => void held.delete(key),
  };
}

const STORED = {
  username: 'frida',
  displayName: '',
  bio: '',
  avatarImage: null,
  aiResponseLanguage: 'en',
} as const;

it('returns the typed values once, and only to the same person', () => {
  const store = storage();
  keepProfile(store, 'a', changedProfile(STORED, { ...STORED, bio: 'I paint.' }));
  expect(takeProfile(store, 'b')).toBeNull();
  expect(takeProfile(store, 'a')).toEqual({ bio: 'I paint.' });
  expect(takeProfile(store, 'a')).toBeNull();
});

it('stores nothing if nothing was changed', () => {
  const store = storage();
  keepProfile(store, 'a', changedProfile(STORED, { ...STORED, displayName: null }));
  expect(takeProfile(store, 'a')).toBeNull();
});

it('stores the texts if there is no room for the picture', () => {
  const store = storage(200);
  keepProfile(store, 'a', { bio: 'I paint.', avatarImage: `data:${'x'.repeat(300)}` });
  expect(takeProfile(store, 'a')).toEqual({ bio: 'I paint.' });
});

it.each(['{', '7', 'null', '{"role":"superadmin"}', '{"bio":7,"aiResponseLanguage":"tlh"}'])(
  'takes nothing out of %s',
  (text) => {
    const store = storage();
    store.setItem('settings:a', text);
    expect(takeProfile(store, 'a')).toBeNull();
  },
);
