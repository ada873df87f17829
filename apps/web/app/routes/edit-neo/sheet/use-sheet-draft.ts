import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { keys } from '../../../data/queries.ts';
import { forgetDraft } from '../../../features/neo-form/draft.ts';
import { DRAFT_DELAY } from '../../../limits.ts';
import { useLeaving } from '../../../shell/use-leaving.ts';
import { keepSheetDraft } from './sheet-draft.ts';
import type { SheetValues } from './values.ts';

/** Keeps what is typed in this browser until it is saved or discarded. @param key null where nothing is kept */
export function useSheetDraft(
  key: string | null,
  { base, values, version }: { base: SheetValues; values: SheetValues; version: number },
) {
  const queries = useQueryClient();
  const isOver = useRef(false);
  const keep = () => {
    // Signing out empties the cache and the storage: nothing of the person may come back after that.
    if (isOver.current || key === null || queries.getQueryData(keys.session) === undefined) return;
    keepSheetDraft(localStorage, key, { base, values, version, now: new Date() });
  };
  const onPause = useEffectEvent(keep);
  useEffect(() => {
    const timer = setTimeout(() => onPause(), DRAFT_DELAY);
    return () => clearTimeout(timer);
  }, [values, base]);
  // The last words are kept when the screen goes away.
  useLeaving(keep);
  return {
    keep,
    end: () => {
      isOver.current = true;
      if (key !== null) forgetDraft(localStorage, key);
    },
  };
}
