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
import type { Moved, SheetSaved } from './sheet/handle.ts';

/** A save of an outdated version, with the stored one. */
class StaleSave extends Error {
  readonly fresh: Neo;
  constructor(fresh: Neo) {
    super('stale');
    this.fresh = fresh;
  }
}

export interface NeoSave {
  /** What of the profile is changed; null where it is only the sheet. */
  body: NeoPatch | null;
  /** One goes on editing afterwards. */
  stays: boolean;
}

export interface SaveNeoHooks {
  /** The profile is stored. Its sheet may still be refused. */
  onPatched: (neo: Neo) => void;
  /** Saves the sheet. @param moved what saving the profile made of the version */
  saveSheet: (moved: Moved | undefined) => Promise<SheetSaved>;
  /** The sheet is stored, or was as it is. */
  onSheet: (saved: SheetSaved) => void;
  /** All of it is saved, and the screen is left. */
  onSaved: () => void;
  /** Somebody saved meanwhile: nothing was changed, and this is the stored version. */
  onStale: (fresh: Neo) => Promise<void>;
  onRefused: (error: unknown) => void;
}

/** Saves the changes of a NEO and of its sheet, says so, and leads to the dashboard where one does not stay. */
export function useSaveNeo(id: string, hooks: SaveNeoHooks) {
  const { onPatched, saveSheet, onSheet, onSaved, onStale, onRefused } = hooks;
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const params = { id };
  // A second press before the page shows its progress counts as the same press.
  const isSending = useRef(false);
  const patch = async (body: NeoPatch): Promise<Neo> => {
    try {
      return await api.personas.update({ params, body });
    } catch (error) {
      if (!isApiError(error) || error.code !== 'stale') throw error;
      throw new StaleSave(await api.personas.get({ params }));
    }
  };
  const { mutate, isPending, data } = useMutation({
    mutationFn: async ({ body, stays }: NeoSave) => {
      const neo = body && (await patch(body));
      if (neo) onPatched(neo);
      const [from, to] = [body?.version, neo?.version];
      const saved = await saveSheet(from && to ? { from, to } : undefined);
      onSheet(saved);
      const isSaved = saved.kind !== 'kept';
      return {
        isSaved,
        leaves: isSaved && !stays,
        isStored: neo !== null || saved.kind === 'saved',
      };
    },
    onSuccess: async ({ isSaved, leaves, isStored }) => {
      if (isStored) {
        // The dashboard must open with the change.
        queries.removeQueries({ queryKey: ownCardsQuery(api).queryKey, exact: true });
      }
      if (!leaves) isSending.current = false;
      if (leaves) onSaved();
      if (isSaved)
        toast({
          kind: 'success',
          title: t`Success!`,
          description: t`NEO updated successfully`,
        });
      if (leaves) await navigate('/dashboard');
      if (isStored) void refreshNeos(queries);
    },
    onError: async (error) => {
      isSending.current = false;
      if (error instanceof StaleSave) {
        await onStale(error.fresh);
        return;
      }
      onRefused(error);
      // The plan ended since this page was opened: the form becomes read-only.
      if (isApiError(error) && error.code === 'plan') {
        await queries.invalidateQueries({ queryKey: keys.session });
      }
    },
  });
  const save = (asked: NeoSave): void => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(asked);
  };
  return { save, isWorking: isPending || data?.leaves === true };
}
