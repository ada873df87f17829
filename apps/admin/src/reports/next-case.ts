import type { Case } from '@neo/contracts';
import { canHandleTarget } from '@neo/domain';
import type { Member } from '@neo/domain';

/** Whether the viewer can work on this one now: it waits, is not about them, and nobody else works on it. */
const isFree = (viewer: Member, { target, claim, openReports }: Case): boolean =>
  openReports > 0 &&
  canHandleTarget(viewer, target.userId).allowed &&
  (claim === null || claim.id === viewer.id);

/** The cases around this one in the queue. After the last one the queue starts again. */
export function casesAround(
  viewer: Member,
  queue: readonly Case[],
  id: string,
): { next: Case | undefined; previous: Case | undefined } {
  const at = queue.findIndex((one) => one.id === id);
  const free = (one: Case) => one.id !== id && isFree(viewer, one);
  const before = at < 0 ? [] : queue.slice(0, at);
  return {
    next: queue.slice(at + 1).find(free) ?? before.find(free),
    previous: before.findLast(free),
  };
}
