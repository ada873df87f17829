import type { Neo, NeoPatch } from '@neo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../data/api.ts';
import { checkPatch, resolverOf } from '../../features/neo-form/checks/check-on-demand.ts';
import { useDraft } from '../../features/neo-form/use-draft.ts';
import { changedFields, NEO_FIELDS, valuesOf } from '../../features/neo-form/values.ts';
import type { NeoField, NeoValues } from '../../features/neo-form/values.ts';
import { editedSheetQuery } from './edit-query.ts';
import type { EditedSheet } from './sheet/edited-sheet.ts';
import { useEditTab } from './edit-tabs.tsx';
import type { EditTab, Spot } from './edit-tabs.tsx';

/** A stored version of the NEO, which a save is compared with and sent with. */
export interface Stored {
  profile: NeoValues;
  version: number | undefined;
  /** The form began with an older version, so that what changed since is unknown: it holds an old draft. */
  isOlder: boolean;
}

export const storedOf = (neo: Neo): Stored => ({
  profile: valuesOf(neo),
  version: neo.version,
  isOlder: false,
});

const NOTHING: readonly never[] = [];
const none = () => NOTHING;
const unsubscribed = () => () => undefined;

/**
 * The form of a NEO: its profile in React Hook Form, and its sheet, which is loaded with the first of its tabs. Both have
 * one draft and one version.
 */
export function useEdit(
  neo: Neo,
  { isReadOnly, preloadTabs }: { isReadOnly: boolean; preloadTabs: () => Promise<unknown> },
) {
  const [tab, showTab] = useEditTab();
  const [stored, setStored] = useState(() => storedOf(neo));
  const [isRefused, setRefused] = useState(false);
  const form = useForm<NeoValues, unknown, NeoPatch>({
    defaultValues: stored.profile,
    resolver: resolverOf((values) => checkPatch(stored.profile, values)),
  });
  const loading = useSheet(neo.id, { isOpen: tab !== 'profile', preloadTabs });
  const { sheet } = loading;
  const draft = useDraft(form, {
    neoId: neo.id,
    base: stored.profile,
    version: stored.version ?? null,
    isOff: isReadOnly,
    sheet,
    onRestored: (old) => {
      if (old.sheet) loading.want();
      // A draft of an older version must be compared with the newer one.
      const version = old.version ?? stored.version;
      setStored({ ...stored, version, isOlder: version !== stored.version });
    },
  });
  const drafted = draft.restored?.sheet;
  useEffect(() => {
    if (drafted) sheet?.restore(drafted);
  }, [sheet, drafted]);
  const changedInSheet = useSyncExternalStore(
    sheet?.subscribe ?? unsubscribed,
    sheet?.changed ?? none,
    none,
  );
  const lead = useLead(tab, showTab, {
    focus: (field) => form.setFocus(field),
    sheet,
  });
  const wrongSpots = (): Spot[] => {
    const field = NEO_FIELDS.find((name) => form.getFieldState(name).invalid);
    return [
      ...(field ? [{ tab: 'profile', place: field } as const] : []),
      ...(sheet?.wrong() ?? []),
    ];
  };
  return {
    neo,
    tab,
    showTab: (next: typeof tab) => {
      // A refused save led to a field once, and not each time that its tab is shown.
      sheet?.lead(null);
      showTab(next);
    },
    form,
    sheet,
    loading,
    stored,
    setStored,
    draft,
    changedInSheet,
    hasChanges: () =>
      changedInSheet.length > 0 || changedFields(stored.profile, form.getValues()).length > 0,
    discard: () => {
      draft.discard();
      sheet?.discard();
      setStored(storedOf(neo));
    },
    wrongSpots,
    lead,
    /** A save was refused for an error: what is wrong elsewhere is shown. */
    isRefused,
    setRefused,
  };
}
export type Edit = ReturnType<typeof useEdit>;

/** Loads the sheet once it is wanted: a tab of it is open, or a draft holds changes of it. */
function useSheet(
  neoId: string,
  { isOpen, preloadTabs }: { isOpen: boolean; preloadTabs: () => Promise<unknown> },
) {
  const query = editedSheetQuery(useApi(), neoId);
  const queries = useQueryClient();
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  const { data, isError, isFetching, refetch } = useQuery({ ...query, enabled: isWanted });
  const wake = () => {
    void queries.prefetchQuery(query);
    void preloadTabs();
  };
  useEffect(() => {
    if (isWanted) void preloadTabs();
  }, [isWanted, preloadTabs]);
  return {
    sheet: data ?? null,
    isWanted,
    isError,
    isFetching,
    /** Loads it shortly before it is opened: most people come only for the profile. */
    wake,
    want: () => setWanted(true),
    /** Waits for it. @throws what the API answered */
    ready: (): Promise<EditedSheet> => queries.ensureQueryData(query),
    retry: () => void refetch(),
  };
}

/** Shows a place and focuses it, once its tab is there. */
function useLead(
  tab: EditTab,
  showTab: (tab: EditTab) => void,
  { focus, sheet }: { focus: (field: NeoField) => void; sheet: EditedSheet | null },
) {
  const wanted = useRef<NeoField | null>(null);
  useEffect(() => {
    if (tab !== 'profile' || !wanted.current) return;
    focus(wanted.current);
    wanted.current = null;
  });
  return (spot: Spot): void => {
    if (spot.tab !== 'profile') sheet?.lead(spot.place);
    else if (tab === 'profile') focus(spot.place as NeoField);
    else wanted.current = spot.place as NeoField;
    showTab(spot.tab);
  };
}
