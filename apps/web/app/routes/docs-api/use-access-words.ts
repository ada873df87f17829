import { useLingui } from '@lingui/react/macro';
import type { Access } from '@neo/contracts';

/** Who may make a call. */
export function useAccessWords(): Record<Access, string> {
  const { t } = useLingui();
  return {
    public: t`Everybody`,
    member: t`Signed in`,
    moderator: t`Moderators`,
    superadmin: t`Superadmins`,
    key: t`API key`,
  };
}
