import { i18n } from '@lingui/core';
import type { NeoChange } from '@neo/contracts';
import { NEO_FIELDS } from '@neo/domain';
import type { ComparedField } from '@neo/domain';
import type { Labels } from '@neo/words';
import { labels } from '../i18n/i18n.ts';
import { loreEntries, loreSettings } from './lore-texts.ts';

/** Lists of whole texts: each is compared by itself. */
const LISTS: readonly ComparedField[] = ['greetings', 'lore'];
export const isListOfTexts = (field: ComparedField): boolean => LISTS.includes(field);

/** Whether neither the profile nor the facts above show a field. */
export function isUnseen(field: ComparedField): boolean {
  const { tab, unapproves, isSecret } = NEO_FIELDS[field];
  return tab !== 'profile' || (isSecret && unapproves);
}

/** The texts of such a list. */
export function textsOf(value: NeoChange['before']): readonly string[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? loreEntries(value) : [];
}

/** The settings of a lorebook; empty for other lists. */
export const settingsOf = (value: NeoChange['before']): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? loreSettings(value) : '';

/** Fields with values from a closed list. */
const CHOSEN = {
  archetype: 'archetypes',
  characterAttributes: 'attributes',
  categories: 'categories',
  responseStyle: 'styles',
} as const satisfies Partial<Record<ComparedField, keyof Labels>>;

/** The text of a field's value; empty if there is none. */
export function wordsOf(field: ComparedField, value: NeoChange['before']): string {
  if (value === null || value === undefined) return '';
  if (isListOfTexts(field)) {
    const texts = [settingsOf(value), ...textsOf(value)];
    return texts.filter((text) => text !== '').join('\n\n\n');
  }
  if (typeof value === 'object')
    return textsOf(value)
      .map((one) => wordsOf(field, one))
      .join(', ');
  if (typeof value === 'number') return i18n.number(value);
  if (!(field in CHOSEN)) return value;
  const chosen: Record<string, string> = labels()[CHOSEN[field as keyof typeof CHOSEN]];
  return chosen[value] ?? value;
}

const DAY = 86_400_000;
const UNITS = [
  ['day', DAY],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago: "3 days ago". */
export function agoOf(moment: string, now = Date.now()): string {
  const passed = now - new Date(moment).getTime();
  const [unit, size] = UNITS.find(([, milliseconds]) => passed >= milliseconds) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(
    -Math.max(0, Math.floor(passed / size)),
    unit,
  );
}
