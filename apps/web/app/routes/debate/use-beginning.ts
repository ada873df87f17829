import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import { DEBATE_LIMITS, DEBATE_TURNS, isVisible } from '@neo/domain';
import type { DebateTurns } from '@neo/domain';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { keys, neoQuery } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import { debatePath } from '../../features/conversations/chat-path.ts';
import { helpAfter } from '../../features/help/help-after.ts';
import { useHelpLines } from '../../features/help/use-help-lines.ts';
import { loadReasons, useReasonWords, useRefusalWords } from '../../i18n/words.ts';
import { readBeginning, writeBeginning } from './kept-beginning.ts';

const { leastNeos, neos: most, topic: longest } = DEBATE_LIMITS;

/** The NEOs that an address names, each once. */
export const neosIn = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll('neo'))].slice(0, most);

const turnsOf = (text: string | null | undefined): DebateTurns =>
  DEBATE_TURNS.find((turns) => turns === text) ?? 'rounds';

interface Problems {
  neos?: string | undefined;
  topic?: string | undefined;
  /** A refusal that belongs to no field. */
  other?: string | undefined;
}

/** The choices of a debate that begins, and sending them. */
export function useBeginning() {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const userId = useUser()?.id;
  const reasonWords = useReasonWords();
  const refusalWords = useRefusalWords();
  const lines = useHelpLines();
  const [params, setParams] = useSearchParams();
  const ids = neosIn(params);
  const [topic, setTopic] = useState(params.get('topic') ?? '');
  const [turns, setTurns] = useState<DebateTurns>('rounds');
  const [problems, setProblems] = useState<Problems>({});
  const [isRead, setRead] = useState(false);
  const isGiven = params.has('topic');

  // The server's HTML knows nothing of this tab's storage.
  useEffect(() => {
    if (userId === undefined || isRead) return;
    const kept = readBeginning(userId);
    // oxlint-disable-next-line react/set-state-in-effect -- the storage can only be read here
    setRead(true);
    if (!isGiven && kept) setTopic((typed) => typed || kept.topic);
    if (kept) setTurns(turnsOf(kept.turns));
  }, [userId, isRead, isGiven]);
  useEffect(() => {
    if (isRead && userId !== undefined) writeBeginning(userId, { topic, turns });
  }, [isRead, userId, topic, turns]);

  const views = useQueries({ queries: ids.map((id) => neoQuery(api, id)) });
  const neos = ids.map((id, at) => {
    const view = views[at]?.data;
    return {
      id,
      neo: view?.kind === 'shown' ? view.neo : null,
      isRefused: view?.kind === 'refused',
    };
  });
  const choose = (chosen: readonly string[]) => {
    setProblems(({ topic: about }) => ({ topic: about }));
    setParams(
      (before) => {
        before.delete('neo');
        for (const id of chosen) before.append('neo', id);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const isStarting = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (about: string) =>
      api.debates.create({ body: { neoIds: ids, topic: about, turns } }),
    onSuccess: async ({ id, help }) => {
      // Before the room opens. The topic counts as the first message.
      if (help) lines.show(help);
      if (userId !== undefined) writeBeginning(userId, null);
      void queries.invalidateQueries({ queryKey: keys.conversations });
      await navigate(debatePath(id));
    },
    onError: (error, about) => {
      helpAfter(error, about, lines);
      if (isApiError(error) && error.code === 'not_signed_in') return;
      const failed = t`The debate could not be started. Please try again.`;
      setProblems(problemsOf(error, refusalWords(error) ?? failed, reasonWords));
    },
    onSettled: () => {
      isStarting.current = false;
    },
  });
  const start = async (): Promise<Problems> => {
    // Without them a problem has the name of its reason.
    await loadReasons().catch(() => undefined);
    const found: Problems = {
      neos:
        ids.length < leastNeos
          ? reasonWords(`debate_neos_too_few:${leastNeos}`)
          : neos.some(({ isRefused }) => isRefused)
            ? t`One of these NEOs is not available to you. Remove it to go on.`
            : undefined,
      topic: !isVisible(topic)
        ? reasonWords('topic_missing')
        : Array.from(topic.trim()).length > longest
          ? reasonWords(`topic_too_long:${longest}`)
          : undefined,
    };
    setProblems(found);
    if (found.neos !== undefined || found.topic !== undefined) return found;
    // A second press may come before the button shows that it starts.
    if (isStarting.current) return found;
    isStarting.current = true;
    mutate(topic.trim());
    return found;
  };

  return {
    neos,
    isFull: ids.length >= most,
    add: (id: string) => choose([...ids, id]),
    remove: (id: string) => choose(ids.filter((one) => one !== id)),
    /** It speaks one place earlier. */
    earlier: (id: string) => {
      const at = ids.indexOf(id);
      choose(ids.with(at - 1, id).with(at, ids[at - 1]!));
    },
    topic,
    setTopic: (text: string) => {
      setTopic(text);
      setProblems(({ neos: about, other }) => ({ neos: about, other }));
    },
    turns,
    setTurns,
    problems,
    start,
    isPending,
  };
}

/** The server's refusal at the field that it is about. */
function problemsOf(
  error: unknown,
  words: string,
  reasonWords: ReturnType<typeof useReasonWords>,
): Problems {
  if (!isApiError(error)) return { other: words };
  const at = (field: string): string | undefined => {
    const issue = error.issues.find(({ path }) => path === field || path.startsWith(`${field}.`));
    return issue && reasonWords(issue.reason, issue.message);
  };
  const [neos, topic] = [at('neoIds'), at('topic')];
  if (neos !== undefined || topic !== undefined) return { neos, topic };
  const isOfNeo = ['not_found', 'private', 'password_required'].includes(error.code);
  return isOfNeo ? { neos: words } : { other: words };
}
