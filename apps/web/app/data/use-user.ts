import type { User } from '@neo/contracts';
import { VISITOR } from '@neo/domain';
import type { Viewer } from '@neo/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { sessionQuery } from './queries.ts';

/** The signed-in person: null for a visitor, undefined while loading. */
export function useUser(): User | null | undefined {
  return useQuery(sessionQuery(useApi())).data;
}

/** A person as the policies see them. Only the server knows which NEOs a password opened. */
export const viewerOf = (user: User | null | undefined): Viewer =>
  user ? { id: user.id, role: user.role, unlocks: {} } : VISITOR;
