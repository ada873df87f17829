import type { Rehearsal } from '@neo/contracts';
import { REHEARSAL_LIMITS } from '@neo/domain';
import { useState, useSyncExternalStore } from 'react';
import { useUser } from '../../../data/use-user.ts';

/** An author's own question, as it is typed. */
export interface OwnProbe {
  id: number;
  question: string;
  mustContain: readonly string[];
}

const keyOf = (userId: string, neoId: string): string => `probes:${userId}:${neoId}`;

let lastId = 0;
export const newProbe = (fields: Partial<OwnProbe> = {}): OwnProbe => ({
  question: '',
  mustContain: [],
  ...fields,
  id: (lastId += 1),
});

const isProbe = (value: unknown): value is Omit<OwnProbe, 'id'> => {
  const { question, mustContain } = (value ?? {}) as Partial<OwnProbe>;
  return (
    typeof question === 'string' &&
    Array.isArray(mustContain) &&
    mustContain.every((one) => typeof one === 'string')
  );
};

function parse(stored: string | null): OwnProbe[] | null {
  try {
    const list: unknown = JSON.parse(stored ?? 'null');
    if (!Array.isArray(list)) return null;
    return list
      .filter(isProbe)
      .slice(0, REHEARSAL_LIMITS.probes)
      .map((one) => newProbe(one));
  } catch {
    return null;
  }
}

function keep(key: string, probes: readonly OwnProbe[]): void {
  try {
    const list = probes.map(({ question, mustContain }) => ({ question, mustContain }));
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // A browser without storage keeps them until the page is left.
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const never = () => () => undefined;

/**
 * The author's own questions for a NEO. What was typed stays in this browser; without that, they are those of the newest
 * rehearsal.
 */
export function useOwnProbes(
  neoId: string,
  newest: Rehearsal | undefined,
): [readonly OwnProbe[], (probes: readonly OwnProbe[]) => void] {
  const user = useUser();
  const key = keyOf(user?.id ?? '', neoId);
  const stored = useSyncExternalStore(
    never,
    () => kept(key),
    () => null,
  );
  const [typed, setTyped] = useState<readonly OwnProbe[] | null>(null);
  const [restored, setRestored] = useState<{ of: unknown; probes: readonly OwnProbe[] } | null>(
    null,
  );
  const source = stored ?? newest?.id;
  if (typed === null && source !== undefined && restored?.of !== source) {
    const probes = parse(stored) ?? (newest?.probes ?? []).map((one) => newProbe(one));
    setRestored({ of: source, probes });
  }
  return [
    typed ?? restored?.probes ?? [],
    (probes) => {
      setTyped(probes);
      keep(key, probes);
    },
  ];
}
