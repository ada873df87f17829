import { LANGUAGES } from '@neo/domain';
import type { SettingsInput } from './settings-input.ts';

/** The part of a browser's storage that this needs. */
export type KeptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

const HOLDS = {
  username: isText,
  displayName: isTextOrNull,
  bio: isTextOrNull,
  avatarImage: isTextOrNull,
  aiResponseLanguage: (value: unknown) => LANGUAGES.some((language) => language === value),
} as const satisfies Partial<Record<keyof SettingsInput, (value: unknown) => boolean>>;

const NAMES = Object.keys(HOLDS) as (keyof typeof HOLDS)[];

/** Each person has their own key, because somebody else may sign in here next. */
const keyOf = (userId: string): string => `settings:${userId}`;

/** The fields that differ from the stored profile. */
export const changedProfile = (before: SettingsInput, now: SettingsInput): SettingsInput =>
  Object.fromEntries(
    NAMES.filter((name) => (now[name] ?? '') !== (before[name] ?? '')).map((name) => [
      name,
      now[name],
    ]),
  );

/** Stores the typed values, without the picture if it is too large for this browser. */
export function keepProfile(store: KeptStore, userId: string, changed: SettingsInput): void {
  const { avatarImage, ...texts } = changed;
  const versions = avatarImage === undefined ? [texts] : [changed, texts];
  for (const version of versions) {
    if (Object.keys(version).length === 0) return;
    try {
      store.setItem(keyOf(userId), JSON.stringify(version));
      return;
    } catch {
      // No room for this one. A browser without storage stores none.
    }
  }
}

/**
 * Removes and returns the stored values. Another version of this app may have written them: invalid ones are dropped.
 */
export function takeProfile(store: KeptStore, userId: string): SettingsInput | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? 'null');
    store.removeItem(keyOf(userId));
    if (typeof stored !== 'object' || stored === null) return null;
    const fields = Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(HOLDS, name) && HOLDS[name as keyof typeof HOLDS](value),
    );
    return fields.length > 0 ? Object.fromEntries(fields) : null;
  } catch {
    return null;
  }
}
