import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keys } from '../../data/queries.ts';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';
import { useUser } from '../../data/use-user.ts';
import { DRAFT_DELAY } from '../../limits.ts';
import { draftKey, forgetDraft, keepDraft, readDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { changedFields, pick } from './values.ts';
import type { NeoValues } from './values.ts';

export interface DraftOptions {
  /** Which NEO is edited; null for a new one. */
  neoId: string | null;
  /** The values that the form began with. The draft holds the differences. */
  base: NeoValues;
  version: number | null;
  /** Nothing can be typed, so nothing is kept. */
  isOff?: boolean;
  /** The draft was put into the form. */
  onRestored?: (draft: Draft) => void;
}

/**
 * Keeps what is typed in this browser until it is saved or discarded, and puts it back when the form is opened again:
 * after a reload, a crash, a session that ended.
 */
export function useDraft(
  form: Pick<UseFormReturn<NeoValues>, 'getValues' | 'reset' | 'subscribe'>,
  { neoId, base, version, isOff = false, onRestored }: DraftOptions,
) {
  const queries = useQueryClient();
  const user = useUser();
  const key = user && !isOff ? draftKey(user.id, neoId) : null;
  const isHydrated = useIsHydrated();
  const [found, setFound] = useState<{ key: string; draft: Draft | null } | null>(null);
  if (isHydrated && key !== null && found?.key !== key) {
    setFound({ key, draft: readDraft(localStorage, key) });
  }
  // After the save or the deletion there is nothing to keep any more.
  const isOver = useRef(false);

  const keep = () => {
    // Signing out empties the cache and the storage: nothing of the person may come back after that.
    if (isOver.current || key === null || queries.getQueryData(keys.session) === undefined) return;
    const values = form.getValues();
    const fields = pick(values, changedFields(base, values));
    keepDraft(localStorage, key, { fields, version, now: new Date() });
  };
  const onPause = useEffectEvent(keep);
  const restore = useEffectEvent((draft: Draft) => {
    form.reset({ ...base, ...draft.fields });
    onRestored?.(draft);
  });
  useEffect(() => {
    if (found?.draft) restore(found.draft);
  }, [found]);

  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => onPause(), DRAFT_DELAY);
      },
    });
    const onHide = () => onPause();
    window.addEventListener('pagehide', onHide);
    return () => {
      stop();
      // The last words are kept when the screen goes away.
      if (timer !== undefined) onPause();
      clearTimeout(timer);
      window.removeEventListener('pagehide', onHide);
    };
  }, [subscribe]);

  return {
    restored: found?.draft ?? null,
    /** Keeps it now: before something that may lead away. */
    keep,
    /** It was saved, or is gone: nothing is kept from here on. */
    end: () => {
      isOver.current = true;
      if (key !== null) forgetDraft(localStorage, key);
    },
    /** Back to where the form began. */
    discard: () => {
      form.reset(base);
      if (key === null) return;
      setFound({ key, draft: null });
      forgetDraft(localStorage, key);
    },
  };
}
