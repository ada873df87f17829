import { WRITES_PER_MINUTE } from '@neo/domain';
import type { MemberScope } from '../db/scope.ts';
import { spendSliding } from './throttle.ts';

export type WriteKind = keyof typeof WRITES_PER_MINUTE;

/**
 * Puts the limit of its kind before a handler: each call of it counts for the viewer, whatever comes of it. What throws
 * then is too_many.
 * @param isLimited false lifts it, for load tests
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
      await spendSliding(db, { key, limit: WRITES_PER_MINUTE[kind], seconds: 60 }, now);
    return handle(call);
  };
