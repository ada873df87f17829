import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepsConversations } from '@neo/domain';
import { NoticeCard } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { deploymentQuery } from '../../../data/queries.ts';
import { useUser, viewerOf } from '../../../data/use-user.ts';
import { useDismissal } from './use-dismissal.ts';

interface NoticesProps {
  /** The NEO's; undefined in a debate, where several speak. */
  name: string | undefined;
  /** It was stored before the plan ended. */
  isStored: boolean;
}

/** Notices above the first message. */
export function Notices({ name, isStored }: NoticesProps) {
  const { data } = useQuery(deploymentQuery(useApi()));
  const isKept = keepsConversations(viewerOf(useUser()));
  return (
    <>
      {data?.isRehearsal && (
        <NoticeCard tone="info">
          {name === undefined ? (
            <Trans>
              Replies here come from the rehearsal model: it composes them out of each NEO's own
              profile, so that everything can be tried without a language model.
            </Trans>
          ) : (
            <Trans>
              Replies here come from the rehearsal model: it composes them out of {name}'s own
              profile, so that everything can be tried without a language model.
            </Trans>
          )}
        </NoticeCard>
      )}
      {!isKept && !isStored && <NotKept />}
    </>
  );
}

function NotKept() {
  const { t } = useLingui();
  const { isDismissed, dismiss } = useDismissal('chat-not-kept');
  if (isDismissed) return null;
  return (
    <NoticeCard tone="info" title={t`This conversation is not kept`}>
      <Trans>
        It is only on this screen, and gone when you leave. With Plus, conversations stay: you find
        them under Active Chats, on every device, and can take them along as a file.
      </Trans>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -0.75 }}>
        <Button size="small" component={Link} to="/pricing">
          <Trans>See what Plus offers</Trans>
        </Button>
        <Button size="small" color="inherit" onClick={dismiss}>
          <Trans>Dismiss</Trans>
        </Button>
      </Box>
    </NoticeCard>
  );
}
