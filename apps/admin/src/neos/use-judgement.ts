import { useLingui } from '@lingui/react/macro';
import type { AdminNeo } from '@neo/contracts';
import { useDataProvider } from 'react-admin';
import { useOutcome } from '../decisions/use-outcome.ts';
import { useJudge } from './use-judge.ts';

export interface JudgementOptions<Value extends string> {
  done: string;
  failed: string;
  labels: Record<Value, string>;
  onStart: () => void;
  onEnd: () => void;
}

/**
 * Changes one field of the NEO, starting from the value in the row. If somebody else changed it meanwhile nothing is
 * written, and the notice names both values: the chosen one and the stored one.
 */
export function useJudgement<Field extends 'classification' | 'compliance'>(
  neo: AdminNeo,
  field: Field,
  { labels, onStart, ...ending }: JudgementOptions<AdminNeo[Field]>,
) {
  const { t } = useLingui();
  const provider = useDataProvider();
  const labelOf = (value: AdminNeo[Field]) => labels[value];
  const explain = async (asked: Record<string, unknown>) => {
    const { data: now } = await provider.getOne<AdminNeo>('neos', { id: neo.id });
    const [mine, theirs] = [labelOf(asked[field] as AdminNeo[Field]), labelOf(now[field])];
    return t`You chose ${mine}. It is ${theirs} now.`;
  };
  const { mutate, isPending } = useJudge(useOutcome({ ...ending, explain }));
  const judge = (value: AdminNeo[Field], reason?: string): void => {
    onStart();
    mutate({ neo, data: { [field]: value }, meta: { reason } });
  };
  return { judge, pending: isPending };
}
