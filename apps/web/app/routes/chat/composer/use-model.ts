import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { deploymentQuery } from '../../../data/queries.ts';
import { useIsHydrated } from '../../../data/use-is-hydrated.ts';
import { useUser } from '../../../data/use-user.ts';

export interface ModelChoice {
  /** Empty if there is no choice. */
  models: readonly string[];
  chosen: string;
  choose: (model: string) => void;
  /** The chosen model at the moment of asking. */
  asked: () => string | undefined;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, model: string): void {
  try {
    localStorage.setItem(key, model);
  } catch {
    // It applies to this page at least.
  }
}

const choiceOf = (models: readonly string[], wanted: string | null): string =>
  models.find((name) => name === wanted) ?? models[0] ?? '';

/** The choice of model, if there are several: remembered per person in this browser. */
export function useModel(): ModelChoice {
  const { data } = useQuery(deploymentQuery(useApi()));
  const key = `chat-model:${useUser()?.id ?? ''}`;
  const isHydrated = useIsHydrated();
  const [now, setNow] = useState<string | null>(null);
  const offered = data?.models;
  const models = useMemo(() => offered?.map(({ name }) => name) ?? [], [offered]);
  const hasChoice = models.length > 1;
  const remembered = useMemo(() => (isHydrated ? read(key) : null), [isHydrated, key]);
  const current = useRef<string | undefined>(undefined);
  useEffect(() => {
    // The greeting is requested before the remembered choice can be shown.
    current.current = models.length > 1 ? choiceOf(models, now ?? read(key)) : undefined;
  }, [models, now, key]);
  return {
    models: hasChoice ? models : [],
    chosen: choiceOf(models, now ?? remembered),
    choose: (model) => {
      setNow(model);
      keep(key, model);
    },
    asked: () => current.current,
  };
}
