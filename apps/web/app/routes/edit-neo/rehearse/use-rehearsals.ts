import { isApiError } from '@neo/client';
import type { Api } from '@neo/client';
import type { Rehearsal, RehearsalInput } from '@neo/contracts';
import { REHEARSAL_LIMITS } from '@neo/domain';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { keys } from '../../../data/queries.ts';
import { REHEARSAL_POLL } from '../../../limits.ts';
import { NEO_FIELDS } from '../../../features/neo-form/values.ts';
import { checkEdit } from '../check-edit.ts';
import type { Spot } from '../edit-tabs.tsx';
import type { Edit } from '../use-edit.ts';
import type { OwnProbe } from './use-own-probes.ts';

/** Something in the form is wrong: it cannot be rehearsed before that is put right. */
export class WrongForm extends Error {
  /** The first wrong place of each tab. */
  readonly spots: readonly Spot[];

  constructor(spots: readonly Spot[]) {
    super();
    this.spots = spots;
  }
}

const keyOf = (neoId: string) => [...keys.neos, neoId, 'rehearsals'] as const;

/** The newest first. Read on arrival, and again and again while the newest runs. */
const listQuery = (api: Api, neoId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(neoId),
    queryFn: ({ pageParam }) =>
      api.rehearsals.list({
        params: { id: neoId },
        query: pageParam === null ? {} : { after: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items[0]?.state === 'running' && REHEARSAL_POLL,
  });

/** Blank questions are left out. */
const asked = (probes: readonly OwnProbe[]): OwnProbe[] =>
  probes.filter(({ question }) => question.trim() !== '');

/** The form as it is typed. @throws WrongForm */
async function inputOf(edit: Edit, probes: readonly OwnProbe[]): Promise<RehearsalInput> {
  const { checked, ofSheet, sheet } = await checkEdit(edit, edit.stored, edit.form.getValues());
  if (!checked.isRight || ofSheet?.isRight === false) {
    const place = NEO_FIELDS.find((field) => checked.messages[field] !== undefined);
    throw new WrongForm([
      ...(place ? [{ tab: 'profile', place } as const] : []),
      ...(sheet?.wrong() ?? []),
    ]);
  }
  // Fields that no prompt contains are not sent: a picture weighs more than all the rest.
  const { image: _image, password: _password, ...fields } = checked.body;
  return {
    neo: { ...fields, ...(ofSheet && { sheet: ofSheet.body }) },
    probes: asked(probes).map(({ question, mustContain }) => ({
      question,
      mustContain: [...mustContain],
    })),
  };
}

/** After so many more characters of the questions their cost is asked again. */
const LONGER = 200;

/** How many own questions are right, and roughly how long they are: the cost follows both. */
function sizeOf(probes: readonly OwnProbe[]): [count: number, length: number] {
  const lengths = asked(probes).map(({ question }) => question.trim().length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const right = lengths.filter((length) => length <= REHEARSAL_LIMITS.question);
  return [right.length, Math.ceil(all / LONGER)];
}

/**
 * The cost of a rehearsal of the form as it is. Asked again when the tab is opened, a question comes, goes, is put right or
 * becomes much longer, or a rehearsal has ended.
 */
export function useCost(edit: Edit, probes: readonly OwnProbe[], newest: Rehearsal | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['rehearsal-cost', edit.neo.id, ...sizeOf(probes), newest?.id, newest?.state],
    queryFn: async () =>
      api.rehearsals.cost({ params: { id: edit.neo.id }, body: await inputOf(edit, probes) }),
    placeholderData: keepPreviousData,
    // Forgotten when the tab is left: the form may be another one by then.
    gcTime: 0,
  });
}

/** The own questions that a refusal is about, by their ids. */
export function refusedProbes(
  error: unknown,
  probes: readonly OwnProbe[],
): Map<number, { field: 'question' | 'mustContain'; reason: string }> {
  const sent = asked(probes);
  const issues = isApiError(error) ? error.issues : [];
  return new Map(
    issues.flatMap(({ path, reason }) => {
      const [, at, field] = /^probes\.(\d+)\.(question|mustContain)/.exec(path) ?? [];
      const probe = sent[Number(at)];
      if (!probe || !field) return [];
      return [[probe.id, { field: field as 'question' | 'mustContain', reason: reason ?? '' }]];
    }),
  );
}

/** The rehearsals of a NEO: the list, the one that is shown, and a way to begin one. */
export function useRehearsals(edit: Edit) {
  const api = useApi();
  const queries = useQueryClient();
  const neoId = edit.neo.id;
  const list = useInfiniteQuery(listQuery(api, neoId));
  const all = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, show] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: async (probes: readonly OwnProbe[]) => {
      try {
        return await api.rehearsals.start({
          params: { id: neoId },
          body: await inputOf(edit, probes),
        });
      } catch (error) {
        // Another tab has begun one, which is shown instead.
        if (isApiError(error) && error.reason === 'rehearsal_running') return null;
        throw error;
      }
    },
    onSuccess: async (begun) => {
      show(begun?.id ?? null);
      await queries.invalidateQueries({ queryKey: keyOf(neoId) });
    },
  });
  const shown: Rehearsal | undefined = all.find(({ id }) => id === chosen) ?? all[0];
  return { list, all, shown, show, start };
}
