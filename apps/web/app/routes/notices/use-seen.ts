import type { Notice } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../data/api.ts';
import { unreadQuery } from '../../data/safety-queries.ts';

/** Marks what is on the screen as seen. The cached notices stay as they are: the screen shows what was new. */
export function useSeen(notices: readonly Notice[] | undefined): void {
  const api = useApi();
  const queries = useQueryClient();
  const told = useRef(new Set<string>());
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => api.notices.seen({ body: { ids } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: unreadQuery(api).queryKey }),
    onError: (_, ids) => ids.forEach((id) => told.current.delete(id)),
  });
  const onShown = useEffectEvent(() => {
    const fresh = (notices ?? []).filter(({ id, seenAt }) => !seenAt && !told.current.has(id));
    const ids = fresh.slice(0, 100).map(({ id }) => id);
    if (ids.length === 0) return;
    ids.forEach((id) => told.current.add(id));
    mutate(ids);
  });
  useEffect(() => onShown(), [notices?.length]);
}
