import { useLingui } from '@lingui/react/macro';
import type { EntryValues } from './values.ts';

const KEYS_SHOWN = 3;

/** The names of what a sheet holds. */
export function useSheetWords() {
  const { t } = useLingui();
  return {
    names: {
      definition: t`Definition`,
      personality: t`Personality`,
      scenario: t`Scenario`,
      examples: t`Example exchanges`,
      closingInstructions: t`Closing instructions`,
      creatorNotes: t`Creator’s notes`,
      nickname: t`Nickname`,
      tags: t`Tags`,
      greetings: t`Greetings`,
      settings: t`Lore: settings`,
    },
    /** An entry without a name goes by its first keys. */
    nameOfEntry: ({ name, keys }: Pick<EntryValues, 'name' | 'keys'>): string =>
      name.trim() || keys.slice(0, KEYS_SHOWN).join(', ') || t`Unnamed entry`,
  };
}
