import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import type { StoredSheet } from '@neo/contracts';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Ref } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../data/queries.ts';
import { useApi } from '../../../data/api.ts';
import { sheetDraftKey } from '../../../features/neo-form/draft.ts';
import { useUser } from '../../../data/use-user.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';
import { checkSheet, problemsOf, tabOf } from './check-sheet.ts';
import type { Place, Problems } from './check-sheet.ts';
import type { Moved, SheetHandle, SheetSaved } from './handle.ts';
import { alignedTo, conflictsOf, mergeSheets } from './merge-sheets.ts';
import type { Choice } from './merge-sheets.ts';
import { readSheetDraft, withDraft } from './sheet-draft.ts';
import { useSheetDraft } from './use-sheet-draft.ts';
import { changedFields, valuesOf } from './values.ts';
import type { SheetField, SheetValues } from './values.ts';
import type { SheetTab } from '../edit-tabs.ts';
import type { ChangeSheet, SheetDesk } from './sheet-context.ts';

/** A stored version of the sheet: what a save is compared with, and sent with. */
interface Stored {
  values: SheetValues;
  version: number;
}

/** What was typed here beside what was saved elsewhere meanwhile. */
export interface StaleSheet {
  base: SheetValues;
  mine: SheetValues;
  theirs: SheetValues;
  version: number;
}

interface State extends Stored {
  /** What stands in the form; `values` is what is stored. */
  typed: SheetValues;
  /** A save was refused for what is wrong: from then on it is told at once. */
  isChecked: boolean;
  /** What the server refused, of these values. */
  refused: { problems: Problems; of: SheetValues } | null;
  target: { place: Place } | null;
  stale: StaleSheet | null;
  /** What was typed was typed upon an older version: what changed since is not known. */
  isOfOldDraft: boolean;
}

export interface SheetOptions {
  neoId: string;
  isReadOnly: boolean;
  tab: SheetTab;
  handle: Ref<SheetHandle>;
  onChanged: (fields: readonly SheetField[]) => void;
}

const tabOfFirst = (problems: Problems): [Place, SheetTab] | null => {
  for (const place of Object.keys(problems)) {
    const tab = tabOf(place);
    if (tab) return [place, tab];
  }
  return null;
};

/**
 * The form of a sheet. It is one plain value instead of a form of React Hook Form: its lists hold hundreds of entries, and
 * texts alone, which field arrays cannot.
 */
export function useSheet(read: StoredSheet, options: SheetOptions) {
  const { neoId, isReadOnly, tab, handle, onChanged } = options;
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const refusal = useRefusalWords();
  const user = useUser();
  const draftKey = user && !isReadOnly ? sheetDraftKey(user.id, neoId) : null;
  const [found, setFound] = useState(() =>
    draftKey === null ? null : readSheetDraft(localStorage, draftKey),
  );
  const [state, setState] = useState<State>(() => {
    const values = valuesOf(read);
    return {
      values,
      typed: found ? withDraft(values, found) : values,
      // A draft of an older version must meet what was saved since.
      version: found?.version ?? read.version,
      isChecked: false,
      refused: null,
      target: null,
      stale: null,
      isOfOldDraft: found !== null && found.version !== read.version,
    };
  });
  /** The same for code that cannot wait for a render. */
  const latest = useRef(state);
  const put = (change: Partial<State>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };
  const changedNames = changedFields(state.values, state.typed).join(' ');
  useEffect(() => {
    onChanged(changedNames === '' ? [] : (changedNames.split(' ') as SheetField[]));
  }, [changedNames, onChanged]);
  const draft = useSheetDraft(draftKey, {
    base: state.values,
    values: state.typed,
    version: state.version,
  });

  const change: ChangeSheet = useCallback((edit) => {
    const { typed } = latest.current;
    latest.current = { ...latest.current, typed: { ...typed, ...edit(typed) } };
    setState(latest.current);
  }, []);

  const lead = (problems: Problems, more: Partial<State>): SheetSaved => {
    const first = tabOfFirst(problems);
    put({ ...more, target: first && { place: first[0] } });
    return { kind: 'kept', tab: first?.[1] ?? tab };
  };

  const onStale = async (): Promise<SheetSaved> => {
    const { values: base, typed: mine, isOfOldDraft } = latest.current;
    const fresh = await api.sheets.get({ params: { id: neoId } });
    const { version } = fresh;
    const theirs = alignedTo(mine, base, valuesOf(fresh));
    // The version is the whole NEO's: the sheet may be as it was.
    const isAsItWas = !isOfOldDraft && changedFields(base, theirs).length === 0;
    if (isAsItWas || conflictsOf(mine, theirs).length === 0) {
      put({ values: theirs, version });
      return saveAt(version);
    }
    put({ stale: { base, mine, theirs, version } });
    return { kind: 'kept', tab };
  };

  const onRefused = (error: unknown): SheetSaved => {
    if (isApiError(error) && error.code === 'not_signed_in') return { kind: 'kept', tab };
    toast({
      kind: 'destructive',
      title: t`Error`,
      description: refusal(error) ?? t`Failed to update NEO. Please try again.`,
    });
    // The plan ended since this page was opened: it turns to reading.
    if (isApiError(error) && error.code === 'plan') {
      void queries.invalidateQueries({ queryKey: keys.session });
    }
    const { typed } = latest.current;
    const issues = isApiError(error) ? error.issues : [];
    const problems = problemsOf(
      issues.map(({ path, message, reason }) => ({
        path: path.split('.'),
        message: reason ?? message,
      })),
      typed,
    );
    return lead(problems, { refused: { problems, of: typed } });
  };

  const saveAt = async (version: number): Promise<SheetSaved> => {
    const { values, typed } = latest.current;
    const changed = changedFields(values, typed);
    if (changed.length === 0) return { kind: 'unchanged' };
    const checked = checkSheet(typed);
    if (!checked.isRight) return lead(checked.problems, { isChecked: true });
    draft.keep();
    try {
      const body = { ...checked.body, version };
      const stored = await api.sheets.put({ params: { id: neoId }, body });
      // What was typed while it was being saved is still to be saved.
      const kept = alignedTo(typed, typed, valuesOf(stored));
      const isSame = latest.current.typed === typed;
      setFound(null);
      put({
        values: kept,
        version: stored.version,
        refused: null,
        stale: null,
        isOfOldDraft: false,
        ...(isSame && { typed: kept, isChecked: false }),
      });
      return { kind: 'saved', moved: { from: version, to: stored.version }, changed };
    } catch (error) {
      if (isApiError(error) && error.code === 'stale') return onStale().catch(onRefused);
      return onRefused(error);
    }
  };

  useImperativeHandle(handle, () => ({
    save: (moved: Moved | undefined) => {
      const { version } = latest.current;
      const next = moved?.from === version ? moved.to : version;
      if (next !== version) put({ version: next });
      return saveAt(next);
    },
    end: draft.end,
  }));

  const { typed, isChecked, refused, target, stale } = state;
  // Hundreds of entries may be looked at a little later than the letter that is typed.
  const settled = useDeferredValue(typed);
  const problems = useMemo(
    () => ({
      ...(refused && stillWrong(refused, settled)),
      ...(isChecked && checkSheet(settled).problems),
    }),
    [refused, settled, isChecked],
  );
  const desk: SheetDesk = { neoId, values: typed, change, problems, isReadOnly, target };

  return {
    desk,
    stale,
    restored: found,
    discard: () => {
      setFound(null);
      const { values } = latest.current;
      put({
        typed: values,
        version: read.version,
        isChecked: false,
        refused: null,
        isOfOldDraft: false,
      });
    },
    closeStale: () => put({ stale: null }),
    /** Puts the version that was chosen into the form. It is saved with the next save. */
    takeChosen: (choice: Choice) => {
      if (!stale) return;
      const { mine, theirs, version } = stale;
      const typed = mergeSheets(mine, theirs, choice);
      put({ values: theirs, typed, version, stale: null, isOfOldDraft: false });
    },
  };
}

/** Of what was refused, what was not touched since. */
function stillWrong(
  { problems, of }: { problems: Problems; of: SheetValues },
  now: SheetValues,
): Problems {
  const changed = new Set<string>(changedFields(of, now));
  const isTouched = (place: Place): boolean => {
    const [list = '', id] = place.split(/[:.]/);
    const isIt = (one: { id: number }) => one.id === Number(id);
    if (list === 'greeting') return of.greetings.find(isIt) !== now.greetings.find(isIt);
    if (list === 'entry') return of.lore.entries.find(isIt) !== now.lore.entries.find(isIt);
    return changed.has(list);
  };
  return Object.fromEntries(Object.entries(problems).filter(([place]) => !isTouched(place)));
}
