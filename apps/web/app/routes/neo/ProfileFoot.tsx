import { Trans } from '@lingui/react/macro';
import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import { Portrait } from '@neo/ui';
import { Link } from 'react-router';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { ReportButton } from '../../features/report/ReportButton.tsx';
import { mayChat } from './access.ts';
import { useCreator } from './use-creator.ts';

/** The creator, a report button, and a second button to start a conversation. */
export function ProfileFoot({ neo }: { neo: Neo }) {
  const viewer = viewerOf(useUser());
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        mt: { xs: 5, md: 7 },
        pt: { xs: 3, md: 4 },
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <CreatedBy creator={neo.creator} />
      {viewer.id !== neo.userId && (
        <ReportButton target={{ kind: 'neo', id: neo.id }} name={neo.name} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, minWidth: 0 }}>
        {(viewer.id === null || mayChat(viewer, neo)) && (
          <Button
            component={Link}
            to={`/debate?neo=${neo.id}`}
            variant="outlined"
            size="large"
            startIcon={<ForumOutlined />}
          >
            <Trans>Start a debate</Trans>
          </Button>
        )}
        {mayChat(viewer, neo) && (
          <Button
            component={Link}
            to={`/chat/${neo.id}`}
            variant="outlined"
            size="large"
            startIcon={<ChatBubbleOutlined />}
            // A long name without a space breaks, on a narrow phone.
            sx={{ minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' }}
          >
            <Trans>Chat with {neo.name}</Trans>
          </Button>
        )}
      </Box>
    </Box>
  );
}

function CreatedBy({ creator }: Pick<Neo, 'creator'>) {
  const { name, link } = useCreator(creator);
  return (
    <Box
      component={Link}
      {...link}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 1,
        '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: 4 },
      }}
    >
      <Portrait name={name} src={imageOfSize(creator.avatarImage, 256)} size="md" />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography
          variant="caption"
          component="span"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          <Trans>Created by</Trans>
        </Typography>
        <Typography className="name" variant="h5" component="span" sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary">
          @{creator.username}
        </Typography>
      </Box>
    </Box>
  );
}
