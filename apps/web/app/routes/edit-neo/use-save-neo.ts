import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import type { Neo, NeoPatch } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../data/api.ts';
import { keys, ownCardsQuery } from '../../data/queries.ts';
import { refreshNeos } from '../../data/refresh.ts';
import { useToast } from '../../shell/toast.ts';

/** A save of an outdated version, with the stored one. */
class StaleSave extends Error {
  readonly fresh: Neo;
  constructor(fresh: Neo) {
    super('stale');
    this.fresh = fresh;
  }
}

export interface SaveNeoHooks {
  onSaved: () => void;
  /** Somebody saved meanwhile: nothing was changed, and this is the stored version. */
  onStale: (fresh: Neo) => void;
  onRefused: (error: unknown) => void;
}

/** Saves the changes of a NEO, says so, and leads to the dashboard. */
export function useSaveNeo(id: string, { onSaved, onStale, onRefused }: SaveNeoHooks) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const params = { id };
  // A second press before the page shows its progress counts as the same press.
  const isSending = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (body: NeoPatch): Promise<Neo> => {
      try {
        return await api.personas.update({ params, body });
      } catch (error) {
        if (!isApiError(error) || error.code !== 'stale') throw error;
        throw new StaleSave(await api.personas.get({ params }));
      }
    },
    onSuccess: async () => {
      onSaved();
      toast({
        kind: 'success',
        title: t`Success!`,
        description: t`NEO updated successfully`,
      });
      // The dashboard must open with the change.
      queries.removeQueries({ queryKey: ownCardsQuery(api).queryKey, exact: true });
      await navigate('/dashboard');
      await refreshNeos(queries);
    },
    onError: async (error) => {
      isSending.current = false;
      if (error instanceof StaleSave) {
        onStale(error.fresh);
        return;
      }
      onRefused(error);
      // The plan ended since this page was opened: the form becomes read-only.
      if (isApiError(error) && error.code === 'plan') {
        await queries.invalidateQueries({ queryKey: keys.session });
      }
    },
  });
  const save = (body: NeoPatch): void => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(body);
  };
  return { save, isWorking: isPending || isSuccess };
}
