import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSheetDesk } from '../sheet/SheetDesk.tsx';
import { newEntry } from '../sheet/sheet-values.ts';
import type { EntryValues } from '../sheet/sheet-values.ts';

export interface RemovedEntry {
  entry: EntryValues;
  at: number;
}

/** The actions on lore entries. The functions are stable. */
export function useEntries() {
  const { change } = useSheetDesk();
  const [removed, setRemoved] = useState<RemovedEntry | null>(null);
  const actions = useMemo(() => {
    const put = (edit: (entries: EntryValues[]) => EntryValues[]) =>
      change(({ lore }) => ({ lore: { ...lore, entries: edit(lore.entries) } }));
    return {
      update: (id: number, patch: Partial<EntryValues>) =>
        put((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one))),
      /** New entries come first, where they are visible. */
      add: (): number => {
        const entry = newEntry();
        put((all) => [entry, ...all]);
        return entry.id;
      },
      duplicate: (id: number) =>
        put((all) => all.flatMap((one) => (one.id === id ? [one, newEntry(one)] : [one]))),
      remove: (id: number) =>
        put((all) => {
          const at = all.findIndex((one) => one.id === id);
          const entry = all[at];
          if (!entry) return all;
          setRemoved({ entry, at });
          return all.filter((one) => one !== entry);
        }),
      restore: ({ entry, at }: RemovedEntry) => {
        put((all) => [...all.slice(0, at), entry, ...all.slice(at)]);
        setRemoved(null);
      },
    };
  }, [change]);
  return { ...actions, removed };
}
export type EntryActions = Omit<ReturnType<typeof useEntries>, 'removed'>;

const KEYS_SHOWN = 3;

/** The name of an entry, or else its first keys. */
export function useEntryName(): (entry: Pick<EntryValues, 'name' | 'keys'>) => string {
  const { t } = useLingui();
  return ({ name, keys }) =>
    name.trim() || keys.slice(0, KEYS_SHOWN).join(', ') || t`Unnamed entry`;
}
