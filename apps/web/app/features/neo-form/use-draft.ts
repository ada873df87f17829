import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keys } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import { DRAFT_DELAY } from '../../limits.ts';
import { draftKey, forgetDraft, keepDraft, readDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { changedFields, pick } from './values.ts';
import type { NeoValues } from './values.ts';

/** The part of a sheet that a draft uses. */
export interface DraftedSheet {
  subscribe: (listener: () => void) => () => void;
  /** The fields that differ from the stored ones; undefined if none does. */
  drafted: () => Record<string, unknown> | undefined;
}

export interface DraftOptions {
  /** Id of the edited NEO; null for a new one. */
  neoId: string | null;
  /** The form's initial values. The draft stores the differences. */
  base: NeoValues;
  version: number | null;
  /** The form is read-only, so nothing is stored. */
  isOff?: boolean;
  /** The sheet, which is no part of this form; null until it is loaded. */
  sheet?: DraftedSheet | null;
  /** The draft was put into the form. */
  onRestored?: (draft: Draft) => void;
}

const never = () => () => undefined;

/** A function that works once, and keeps its answer. */
function once<Answer>(work: () => Answer): () => Answer {
  let kept: { answer: Answer } | undefined;
  return () => (kept ??= { answer: work() }).answer;
}

/** The draft of this key, read once; null on the server. Without a draft the form does not render a second time. */
function useStoredDraft(key: string | null): Draft | null {
  const read = useMemo(
    () => once(() => (key === null ? null : readDraft(localStorage, key))),
    [key],
  );
  return useSyncExternalStore(never, read, () => null);
}

/**
 * Stores the form's changes in this browser until they are saved or discarded, and restores them in the next form
 * after a reload, a crash, or the end of the session.
 */
export function useDraft(
  form: Pick<UseFormReturn<NeoValues>, 'getValues' | 'reset' | 'subscribe'>,
  { neoId, base, version, isOff = false, sheet = null, onRestored }: DraftOptions,
) {
  const queries = useQueryClient();
  const user = useUser();
  const key = user && !isOff ? draftKey(user.id, neoId) : null;
  const stored = useStoredDraft(key);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const found = forgotten === key ? null : stored;
  // After a save or a deletion there is no draft any more.
  const isOver = useRef(false);

  // The restored part of a sheet stays in the draft until the sheet is loaded.
  const sheetNow = () => (sheet ? sheet.drafted() : found?.sheet);
  const keep = () => {
    // Signing out clears cache and storage: nothing of the person may be stored again after that.
    if (isOver.current || key === null || queries.getQueryData(keys.session) === undefined) return;
    const values = form.getValues();
    const fields = pick(values, changedFields(base, values));
    keepDraft(localStorage, key, { fields, sheet: sheetNow(), version, now: new Date() });
  };
  const onPause = useEffectEvent(keep);
  const restore = useEffectEvent((draft: Draft) => {
    form.reset({ ...base, ...draft.fields });
    onRestored?.(draft);
  });
  useEffect(() => {
    if (found) restore(found);
  }, [found]);

  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => onPause(), DRAFT_DELAY);
    };
    const stop = subscribe({ formState: { values: true }, callback: keepSoon });
    const stopSheet = sheet?.subscribe(keepSoon);
    const onHide = () => onPause();
    window.addEventListener('pagehide', onHide);
    return () => {
      stop();
      stopSheet?.();
      // Stores the last changes when the screen is left.
      if (timer !== undefined) onPause();
      clearTimeout(timer);
      window.removeEventListener('pagehide', onHide);
    };
  }, [subscribe, sheet]);

  const forget = () => {
    if (key === null) return;
    setForgotten(key);
    forgetDraft(localStorage, key);
  };

  return {
    restored: found,
    /** Stores it now: before something that may leave the page. */
    keep,
    /** It was saved or deleted: nothing is stored from here on. */
    end: () => {
      isOver.current = true;
      if (key !== null) forgetDraft(localStorage, key);
    },
    /** It was saved, and the form stays open. */
    forget,
    /** Resets the form to its initial values. */
    discard: () => {
      form.reset(base);
      forget();
    },
  };
}
