/**
 * Room: plans. The plan of an account.
 *
 * It promises one trial per account, and that each payment report counts once, in the order of the payments. It owns no
 * table; it writes the plan columns of `users`. `libs/domain` defines what each plan allows.
 *
 * Files: `start-trial` · `report-plan` (a signed report of the payment provider).
 */
import { AppError } from '@neo/contracts';
import { canStartTrial, trialEnd } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { getViewer } from '../user/identity.queries.ts';
import { UserRow } from '../user/user.model.ts';

/**
 * Starts the viewer's Plus trial, once per account, even with concurrent requests. @throws conflict
 */
export async function startTrial(scope: MemberScope): Promise<UserRow> {
  const user = await getViewer(scope);
  const started = canStartTrial(user)
    ? await UserRow.query(scope.db)
        .where({ id: user.id, role: 'standard' })
        .whereNull('trialEndsAt')
        .patch({ trialEndsAt: trialEnd(scope.now), updatedAt: scope.now })
    : 0;
  if (started === 0) {
    throw new AppError('conflict', {
      reason: user.role === 'standard' ? 'trial_used' : 'plan_held',
    });
  }
  return getViewer(scope);
}
