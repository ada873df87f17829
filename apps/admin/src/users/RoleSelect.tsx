import { useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@neo/contracts';
import { ROLES } from '@neo/domain';
import type { Role } from '@neo/domain';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { ReasonDialog } from '../decisions/ReasonDialog.tsx';
import { RowChoices, RowSelect } from '../decisions/RowSelect.tsx';
import type { PressedRow } from '../decisions/RowSelect.tsx';
import { useOutcome } from '../decisions/use-outcome.ts';
import { labels } from '../i18n/i18n.ts';
import { useMe } from '../parts/me.tsx';
import { nameOf } from './Person.tsx';

/** The role of an account. A superadmin can change it; a moderator can only read it. */
export function RoleSelect({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const me = useMe();
  const name = nameOf(user);
  return (
    <RowSelect<Role>
      label={t`Role of ${name}`}
      value={user.role}
      choices={ROLES.map((role) => ({ value: role, label: labels().roles[role] }))}
      why={me.role === 'superadmin' ? undefined : t`Only a superadmin changes roles.`}
    >
      {(row) => <RoleChange user={user} row={row} />}
    </RowSelect>
  );
}

function RoleChange({ user, row }: { user: AdminUser; row: PressedRow<Role> }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState<Role | null>(null);
  const name = nameOf(user);
  const labelOf = (role: Role) => labels().roles[role];
  const outcome = useOutcome({
    done: t`User role updated successfully`,
    failed: t`Failed to update user role`,
    onEnd: () => {
      setWanted(null);
      row.setPending(false);
    },
  });
  const [update, { isPending: pending }] = useUpdate('users', {}, outcome);
  const change = (role: Role, reason: string | undefined): void => {
    row.setPending(true);
    void update('users', { id: user.id, data: { role }, previousData: user, meta: { reason } });
  };
  return (
    <>
      <RowChoices row={row} onChange={setWanted} />
      {wanted !== null && (
        <ReasonDialog
          title={t`Change the role?`}
          description={t`${name} becomes ${labelOf(wanted)} instead of ${labelOf(user.role)}, and is signed out everywhere.`}
          confirmLabel={t`Change role`}
          pending={pending}
          onConfirm={(reason) => change(wanted, reason)}
          onCancel={() => setWanted(null)}
        />
      )}
    </>
  );
}
