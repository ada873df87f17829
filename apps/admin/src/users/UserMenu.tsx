import { useLingui } from '@lingui/react/macro';
import MoreVert from '@mui/icons-material/MoreVert';
import type { AdminUser } from '@neo/contracts';
import { ActionMenu } from '@neo/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ReasonDialog } from '../decisions/ReasonDialog.tsx';
import { useOutcome } from '../decisions/use-outcome.ts';
import { useMe } from '../parts/me.tsx';
import { api } from '../providers/api.ts';
import { reportsHref } from '../reports/hrefs.ts';
import { ReportDialog } from '../reports/ReportDialog.tsx';
import { nameOf } from './Person.tsx';

type Asked = 'delete' | 'sessions' | 'report' | null;

/** The actions for an account. Nobody can delete themselves here. */
export function UserMenu({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const me = useMe();
  const [asked, setAsked] = useState<Asked>(null);
  const name = nameOf(user);
  const isTheirs = me.role === 'superadmin' && me.id !== user.id;
  return (
    <>
      <ActionMenu
        label={t`Actions for ${name}`}
        icon={<MoreVert />}
        items={[
          { label: t`View NEOs`, onSelect: () => void navigate(`/users/${user.id}/neos`) },
          {
            label: t`See reports`,
            onSelect: () => void navigate(reportsHref({ userId: user.id })),
          },
          ...(me.id === user.id
            ? []
            : [{ label: t`Report this user`, onSelect: () => setAsked('report') }]),
          ...(isTheirs
            ? [
                { label: t`End all sessions`, onSelect: () => setAsked('sessions') },
                { label: t`Delete User`, onSelect: () => setAsked('delete') },
              ]
            : []),
        ]}
      />
      {asked === 'report' && (
        <ReportDialog
          name={name}
          target={{ kind: 'user', id: user.id }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && <DeleteUser user={user} onClose={() => setAsked(null)} />}
      {asked === 'sessions' && <EndSessions user={user} onClose={() => setAsked(null)} />}
    </>
  );
}

interface DialogProps {
  user: AdminUser;
  onClose: () => void;
}

function DeleteUser({ user, onClose }: DialogProps) {
  const { t } = useLingui();
  const name = nameOf(user);
  const outcome = useOutcome({
    done: t`User deleted successfully`,
    failed: t`Failed to delete user`,
    onEnd: onClose,
  });
  const [remove, { isPending: pending }] = useDelete('users', {}, outcome);
  return (
    <ReasonDialog
      title={t`Delete this user?`}
      description={t`The account of ${name} (${user.email}) and all their NEOs will be permanently deleted. This cannot be undone.`}
      confirmLabel={t`Delete User`}
      destructive
      pending={pending}
      onConfirm={(reason) =>
        void remove('users', { id: user.id, previousData: user, meta: { reason } })
      }
      onCancel={onClose}
    />
  );
}

function EndSessions({ user, onClose }: DialogProps) {
  const { t } = useLingui();
  const name = nameOf(user);
  const outcome = useOutcome({
    done: t`All sessions ended`,
    failed: t`Failed to end the sessions`,
    onEnd: onClose,
  });
  const { mutate: end, isPending: pending } = useMutation({
    mutationFn: ({ reason }: { reason: string | undefined }) =>
      api.moderation.endSessions({ params: { userId: user.id }, body: { reason } }),
    ...outcome,
  });
  return (
    <ReasonDialog
      title={t`End all sessions?`}
      description={t`${name} is signed out on every device, and can sign in again.`}
      confirmLabel={t`End all sessions`}
      pending={pending}
      onConfirm={(reason) => end({ reason })}
      onCancel={onClose}
    />
  );
}
