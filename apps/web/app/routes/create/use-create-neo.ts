import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import type { Neo, NeoInput } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../data/api.ts';
import { keys, ownCardsQuery } from '../../data/queries.ts';
import { refreshNeos } from '../../data/refresh.ts';
import { useToast } from '../../shell/toast.ts';

export interface CreateNeoHooks {
  /** It was created: nothing is unsaved any more. */
  onCreated: () => void;
  onRefused: (error: unknown) => void | Promise<void>;
}

/** Creates a NEO, says so, and goes to its profile. */
export function useCreateNeo({ onCreated, onRefused }: CreateNeoHooks) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  // A second press before the page shows its progress counts as the same press.
  const isSending = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: NeoInput): Promise<Neo> => api.personas.create({ body }),
    onSuccess: async ({ id }) => {
      onCreated();
      toast({
        kind: 'success',
        title: t`Success!`,
        description: t`NEO created successfully`,
        action: { label: t`Dashboard`, onPress: () => void navigate('/dashboard') },
      });
      // The dashboard must open with the new NEO in its list.
      queries.removeQueries({ queryKey: ownCardsQuery(api).queryKey, exact: true });
      await navigate(`/neo/${id}`);
      await refreshNeos(queries);
    },
    onError: async (error) => {
      isSending.current = false;
      await onRefused(error);
      // The plan ended, or the limit was reached elsewhere, since this page was opened.
      if (isApiError(error) && error.code === 'plan') {
        await queries.invalidateQueries({ queryKey: keys.session });
      }
    },
  });
  const create = (body: NeoInput): void => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(body);
  };
  return { create, isWorking: isPending || isSuccess };
}
