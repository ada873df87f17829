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

/** Each person's has a place of its own: somebody else may sign in here next. */
const keyOf = (userId: string): string => `settings:${userId}`;

/** The fields that differ from what is stored. */
export const changedProfile = (before: SettingsInput, now: SettingsInput): SettingsInput =>
  Object.fromEntries(
    NAMES.filter((name) => (now[name] ?? '') !== (before[name] ?? '')).map((name) => [
      name,
      now[name],
    ]),
  );

/** Keeps what was typed, without the picture where that is too large for this browser. */
export function keepProfile(store: KeptStore, userId: string, changed: SettingsInput): void {
  const { avatarImage, ...texts } = changed;
  const versions = avatarImage === undefined ? [texts] : [changed, texts];
  for (const version of versions) {
    if (Object.keys(version).length === 0) return;
    try {
      store.setItem(keyOf(userId), JSON.stringify(version));
      return;
    } catch {
      // No room for this one; a browser without storage keeps none.
    }
  }
}

/** Takes out what was kept, once. Another version of this app may have written it: what does not fit is dropped. */
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
