import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { OtherSignIn, User } from '@neo/contracts';
import { canRemoveSignIn } from '@neo/domain';
import { AccessList, AccessRow, ErrorState, useOnDemand } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { signInsQuery } from '../../../data/queries.ts';
import { useLocalDate } from '../../../i18n/use-local-date.ts';

const loadDialog = () => import('./RemoveDialog.tsx').then(({ RemoveDialog }) => RemoveDialog);

/** Every way to sign in. All but the last can be removed. */
export function WaysList({ user }: { user: User }) {
  const { t } = useLingui();
  const api = useApi();
  const ways = useQuery(signInsQuery(api));
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<OtherSignIn | null>(null);
  const { Part: Dialog, want } = useOnDemand(loadDialog);
  if (ways.isError) {
    return (
      <ErrorState
        title={t`Failed to load how you sign in`}
        retryLabel={t`Try again`}
        retrying={ways.isFetching}
        onRetry={() => void ways.refetch()}
      />
    );
  }
  if (!ways.data) return <Skeleton variant="rounded" width="100%" height={64} />;
  const { hasPassword } = user;
  const mayRemove = canRemoveSignIn({ hasPassword, signIns: ways.data.length }).allowed;
  return (
    <>
      <AccessList label={t`Ways to sign in`} ref={list}>
        {hasPassword && <AccessRow name={t`Password`} />}
        {ways.data.map((way) => (
          <GoogleRow
            key={way.id}
            way={way}
            onRemove={
              mayRemove
                ? () => {
                    want();
                    setLeaving(way);
                  }
                : undefined
            }
          />
        ))}
      </AccessList>
      {leaving && Dialog && (
        <Dialog
          way={leaving}
          hasPassword={hasPassword}
          onClose={() => setLeaving(null)}
          // The button disappeared with its row, so the focus moves to the list.
          onRemoved={() => list.current?.focus()}
        />
      )}
    </>
  );
}

function GoogleRow({ way, onRemove }: { way: OtherSignIn; onRemove: (() => void) | undefined }) {
  const { t } = useLingui();
  const { email } = way;
  const name = email === null ? t`Google` : t`Google: ${email}`;
  const since = useLocalDate()(way.createdAt, { dateStyle: 'long' });
  return (
    <AccessRow
      name={name}
      details={
        <>
          {t`Since ${since}.`}{' '}
          {!onRemove && t`This is the only way you can sign in. Set a password first to remove it.`}
        </>
      }
      action={
        onRemove && (
          <Button size="small" onClick={onRemove} aria-label={t`Remove ${name}`}>
            {t`Remove`}
          </Button>
        )
      }
    />
  );
}
