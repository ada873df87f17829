import { useLingui } from '@lingui/react/macro';
import type { AdminNeo } from '@neo/contracts';
import { canEditNeo, canJudgeNeo } from '@neo/domain';
import type { NeoAccess } from '@neo/domain';
import { useViewer } from '../parts/me.tsx';

/** A row as the policies need it. Moderators never open a NEO with a password. */
export const accessOf = ({ id, userId, visibility, compliance }: AdminNeo): NeoAccess => ({
  id,
  ownerId: userId,
  visibility,
  compliance,
  passwordVersion: 0,
});

/** The viewer's permissions for this NEO. `whyNot` says why they may not judge it. */
export function useNeoRights(neo: AdminNeo): { canEdit: boolean; whyNot: string | undefined } {
  const { t } = useLingui();
  const viewer = useViewer();
  const access = accessOf(neo);
  return {
    canEdit: canEditNeo(viewer, access).allowed,
    whyNot: canJudgeNeo(viewer, access).allowed
      ? undefined
      : t`This NEO is your own: another moderator decides.`,
  };
}
