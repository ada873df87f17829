import { Trans, useLingui } from '@lingui/react/macro';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@neo/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../data/use-user.ts';
import type { NeoView } from '../../data/queries.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { UnlockForm } from './unlock-on-demand.ts';

export interface NeoRefusedProps {
  id: string;
  why: Extract<NeoView, { kind: 'refused' }>['why'];
  /** The texts for a missing NEO, which differ between profile and chat. */
  missingTitle: string;
  missingDescription?: string;
}

/** Why a NEO is not shown, and what to do about it. */
export function NeoRefused({ id, why, missingTitle, missingDescription }: NeoRefusedProps) {
  const { t } = useLingui();
  if (why === 'password_required') return <Locked id={id} />;
  const title = why === 'private' ? t`This persona is private` : missingTitle;
  return (
    <Box sx={{ my: 'auto', py: 6 }}>
      <PageHead title={title} isIndexed={false} />
      <EmptyState
        headingLevel="h1"
        title={title}
        description={
          why === 'private' ? t`Only its owner can see and chat with it.` : missingDescription
        }
        action={<WayOut />}
      />
    </Box>
  );
}

function WayOut() {
  const user = useUser();
  return (
    <Button component={Link} to={user ? '/discover' : '/'} variant="contained">
      {user ? <Trans>Back to Discover</Trans> : <Trans>Go to Home</Trans>}
    </Button>
  );
}

function Locked({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Box sx={{ my: 'auto', py: 6 }}>
      <PageHead title={t`Password required`} isIndexed={false} />
      <EmptyState
        headingLevel="h1"
        icon={<LockOutlined />}
        title={t`This persona is protected by a password`}
        description={t`The person who shared it with you can tell you the password.`}
        action={
          <Suspense>
            <UnlockForm id={id} />
          </Suspense>
        }
      />
    </Box>
  );
}
