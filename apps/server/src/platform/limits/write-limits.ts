import { WRITES_PER_MINUTE } from '@neo/domain';
import type { MemberScope } from '../db/scope.ts';
import { spendSlidingInTurn } from './counting.ts';

export type WriteKind = keyof typeof WRITES_PER_MINUTE;

/**
 * Puts a per-viewer rate limit before a handler. Every call counts, whatever its result. Throws
 * too_many.
 * @param isLimited false disables the limit, for load tests
 */
export const writeLimits =
  (isLimited: boolean) =>
  <Call extends { scope: MemberScope }, Result>(
    kind: WriteKind,
    handle: (call: Call) => Result | Promise<Result>,
  ) =>
  async (call: Call): Promise<Result> => {
    const { db, viewer, now } = call.scope;
    const key = `write:${kind}:${viewer.id}`;
    if (isLimited)
      await spendSlidingInTurn(db, { key, limit: WRITES_PER_MINUTE[kind], seconds: 60 }, now);
    return handle(call);
  };
