import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import type { Neo, NeoPatch } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../data/api.ts';
import { keys, ownCardsQuery } from '../../data/queries.ts';
import type { NeoView } from '../../data/queries.ts';
import { refreshNeos } from '../../data/refresh.ts';
import { useRefusedSave } from '../../features/neo-form/checks/use-refused-save.ts';
import { pictureIsRead } from '../../features/neo-form/picture/use-chosen-picture.ts';
import { changedFields, pick, valuesOf } from '../../features/neo-form/values.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import { useToast } from '../../shell/toast.ts';
import { checkEdit } from './check-edit.ts';
import { editedNeoQuery } from './edit-query.ts';
import type { Choice, EditValues, Fresh, Stale } from './merge-edits.ts';
import { storedOf } from './use-edit.ts';
import type { Edit, Stored } from './use-edit.ts';

const loadMerge = () => import('./merge-edits.ts');

interface Save {
  body: NeoPatch;
  /** The form when it was sent. */
  sent: EditValues;
  stays: boolean;
}

/** Sends a save. A second press before the page shows its progress counts as the same press. */
function useSend(
  edit: Edit,
  hooks: {
    onSaved: (neo: Neo, save: Save) => void;
    onStale: (fresh: Fresh) => void;
    onRefused: (error: unknown) => void;
  },
) {
  const api = useApi();
  const params = { id: edit.neo.id };
  const isSending = useRef(false);
  const readFresh = async (hasSheet: boolean): Promise<Fresh> => {
    const [neo, sheet] = await Promise.all([
      api.personas.get({ params }),
      hasSheet ? api.sheets.get({ params }) : null,
    ]);
    return { neo, sheet };
  };
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (save: Save) => {
      try {
        return { saved: await api.personas.update({ params, body: save.body }), save };
      } catch (error) {
        if (!isApiError(error) || error.code !== 'stale') throw error;
        return { fresh: await readFresh(save.sent.sheet !== null), save };
      }
    },
    onSuccess: ({ saved, fresh, save }) => {
      isSending.current = saved !== undefined && !save.stays;
      if (saved) hooks.onSaved(saved, save);
      if (fresh) hooks.onStale(fresh);
    },
    onError: (error) => {
      isSending.current = false;
      hooks.onRefused(error);
    },
  });
  const send = (save: Save): void => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(save);
  };
  return { send, isWorking: isPending || (data?.saved !== undefined && !data.save.stays) };
}

/** Saves profile and sheet in one call. Says so, and leads to the dashboard from the profile. */
export function useSave(edit: Edit, { onLeaving }: { onLeaving: () => void }) {
  const { neo, form, draft, tab } = edit;
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const refuse = useRefusedSave(form);
  const [stale, setStale] = useState<Stale | null>(null);

  const onSaved = async (fresh: Neo, { body, sent, stays }: Save) => {
    // Values typed during the save are still unsaved.
    const now = form.getValues();
    const typed = changedFields(sent.profile, now).filter(
      (field) => field !== 'password' || now.password !== sent.profile.password,
    );
    edit.setStored(storedOf(fresh));
    form.reset({ ...valuesOf(fresh), ...pick(now, typed) });
    if (body.sheet && sent.sheet) edit.sheet?.saved(body.sheet, sent.sheet);
    setStale(null);
    draft.forget();
    const view: NeoView = { kind: 'shown', neo: fresh };
    queries.setQueryData(editedNeoQuery(api, neo.id).queryKey, view);
    // The dashboard must open with the change.
    queries.removeQueries({ queryKey: ownCardsQuery(api).queryKey, exact: true });
    if (!stays) onLeaving();
    toast({ kind: 'success', title: t`Success!`, description: t`NEO updated successfully` });
    if (!stays) await navigate('/dashboard');
    void refreshNeos(queries);
  };

  const leadToWrong = () => {
    edit.setRefused(true);
    const spots = edit.wrongSpots();
    const spot = spots.find((one) => one.tab === tab) ?? spots[0];
    if (spot) edit.lead(spot);
  };

  const onRefused = (error: unknown) => {
    setStale(null);
    refuse(error, t`Failed to update NEO. Please try again.`);
    if (!isApiError(error)) return;
    edit.sheet?.refuse(error);
    leadToWrong();
    // The plan ended since this page was opened: the form becomes read-only.
    if (error.code === 'plan') void queries.invalidateQueries({ queryKey: keys.session });
  };

  /** Checks all of the form, and sends it, or shows what is wrong. */
  const save = async (against: Stored, profile: NeoValues): Promise<void> => {
    const { checked, ofSheet, sheet } = await checkEdit(edit, against, profile);
    if (!checked.isRight || ofSheet?.isRight === false) {
      setStale(null);
      await form.trigger();
      leadToWrong();
      return;
    }
    const { version } = against;
    const body = {
      ...checked.body,
      ...(ofSheet && { sheet: ofSheet.body }),
      ...(version !== undefined && { version }),
    };
    send({
      body,
      sent: { profile, sheet: sheet?.state().typed ?? null },
      stays: tab !== 'profile',
    });
  };

  const take = async ({ versions, neo: fresh }: Stale, choice: Choice) => {
    const { mergeVersions } = await loadMerge();
    const { profile, sheet } = mergeVersions(versions, choice);
    const next = storedOf(fresh);
    edit.setStored(next);
    form.reset(profile);
    if (sheet && versions.theirs.sheet) edit.sheet?.rebase(versions.theirs.sheet, sheet);
    await save(next, profile);
  };

  const onStale = async (fresh: Fresh) => {
    const { besideFresh } = await loadMerge();
    const { stored, sheet } = edit;
    const found = besideFresh({ stored, typed: form.getValues(), sheet }, fresh);
    if (found.choice) await take(found, found.choice);
    else setStale(found);
  };

  const { send, isWorking } = useSend(edit, {
    onSaved: (fresh, saved) => void onSaved(fresh, saved),
    onStale: (fresh) => void onStale(fresh).catch(onRefused),
    onRefused,
  });

  return {
    isWorking,
    stale,
    submit: async () => {
      if (!(await pictureIsRead(form.control))) return;
      // The session may have ended: the draft is kept for the next one.
      draft.keep();
      await save(edit.stored, form.getValues()).catch(onRefused);
    },
    takeChosen: (choice: Choice) => stale && void take(stale, choice).catch(onRefused),
    closeStale: () => setStale(null),
  };
}
