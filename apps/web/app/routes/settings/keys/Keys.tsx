import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ApiKey, User } from '@neo/contracts';
import { KEY_LIMITS } from '@neo/domain';
import { AccessList, AccessRow, ErrorState, SettingsSection, useOnDemand } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { keysQuery } from '../../../data/queries.ts';
import { useIsHydrated } from '../../../data/use-is-hydrated.ts';
import { useLocalDate } from '../../../i18n/use-local-date.ts';

const loadForm = () => import('./KeyForm.tsx').then(({ KeyForm }) => KeyForm);

const loadFirstCall = () => import('./FirstCall.tsx').then(({ FirstCall }) => FirstCall);

const loadRevoke = () => import('./RevokeKey.tsx').then(({ RevokeKey }) => RevokeKey);

/** The viewer's API keys. */
export function Keys({ user }: { user: User }) {
  const { t } = useLingui();
  const keys = useQuery(keysQuery(useApi()));
  const list = useRef<HTMLUListElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const { Part: Form, want, wakes } = useOnDemand(loadForm);
  const { Part: Revoke, want: wantRevoke } = useOnDemand(loadRevoke);
  const { count: most } = KEY_LIMITS;
  return (
    <SettingsSection
      id="keys"
      title={t`API keys`}
      description={t`With a key, your own programs talk with NEOs in your name, within your limits. Whoever has a key can do that too: keep it secret, and revoke it when in doubt.`}
    >
      {keys.data ? (
        <>
          {keys.data.length === 0 ? (
            <Typography color="textSecondary">{t`You have no API key yet.`}</Typography>
          ) : (
            <AccessList label={t`API keys`} ref={list}>
              {keys.data.map((key) => (
                <Key
                  key={key.id}
                  apiKey={key}
                  onRevoke={() => {
                    wantRevoke();
                    setRevoked(key);
                  }}
                />
              ))}
            </AccessList>
          )}
          {keys.data.length >= most ? (
            <Typography variant="body2" color="textSecondary">
              {t`You can have ${most} API keys. Revoke one to make another.`}
            </Typography>
          ) : (
            <Button
              variant="outlined"
              {...wakes}
              onClick={() => {
                want();
                setIsAdding(true);
              }}
            >
              {t`Create key`}
            </Button>
          )}
          <Examples />
        </>
      ) : keys.isError ? (
        <ErrorState
          title={t`Failed to load your API keys`}
          retryLabel={t`Try again`}
          retrying={keys.isFetching}
          onRetry={() => void keys.refetch()}
        />
      ) : (
        <Skeleton variant="rounded" width="100%" height={64} />
      )}
      {isAdding && Form && <Form user={user} onClose={() => setIsAdding(false)} />}
      {revoked && Revoke && (
        <Revoke
          apiKey={revoked}
          onCancel={() => setRevoked(null)}
          onSettled={() => {
            setRevoked(null);
            // The button disappears with its key.
            setTimeout(() => list.current?.focus());
          }}
        />
      )}
    </SettingsSection>
  );
}

/** How a program begins: loaded when it is asked for, because most people come for something else. */
function Examples() {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const { Part: FirstCall, want, wakes } = useOnDemand(loadFirstCall);
  if (isShown && FirstCall) return <FirstCall />;
  return (
    <Button
      {...wakes}
      loading={isShown}
      sx={{ ml: -1.75 }}
      onClick={() => {
        want(() => setIsShown(false));
        setIsShown(true);
      }}
    >
      {t`Show example code`}
    </Button>
  );
}

function Key({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useLingui();
  const dateOf = useLocalDate();
  const isHydrated = useIsHydrated();
  const { name, prefix, expiresAt, lastUsedAt, createdAt } = apiKey;
  const day = { dateStyle: 'medium' } as const;
  const made = dateOf(createdAt, day);
  const used = lastUsedAt && dateOf(lastUsedAt, { ...day, timeStyle: 'short' });
  const end = expiresAt && dateOf(expiresAt, day);
  const isOver = isHydrated && expiresAt !== null && new Date(expiresAt) <= new Date();
  return (
    <AccessRow
      name={name}
      mark={isOver ? t`Expired` : undefined}
      details={
        <>
          <code>{prefix}…</code>
          {' · '}
          {t`Made on ${made}`}
          {' · '}
          {used ? t`Last used: ${used}` : t`Never used`}
          {end && !isOver && ` · ${t`Expires on ${end}`}`}
        </>
      }
      action={
        <Button size="small" onClick={onRevoke} aria-label={t`Revoke ${name}`}>
          {t`Revoke`}
        </Button>
      }
    />
  );
}
