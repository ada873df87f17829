import { useLingui } from '@lingui/react/macro';
import Close from '@mui/icons-material/Close';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { keepsConversations } from '@neo/domain';
import { ActionMenu, EmptyState } from '@neo/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useUser, viewerOf } from '../../../data/use-user.ts';
import { UpgradeButton } from '../../../features/upgrade/UpgradeButton.tsx';
import { Conversations } from './Conversations.tsx';
import type { Deletion } from './use-deletion.ts';

export interface ConversationPanelProps {
  neoId: string;
  name: string;
  /** The conversation on the screen. */
  hereId: string | null;
  deletion: Deletion;
  list: { close: () => void; putAway: () => void };
}

/** The list of conversations with one NEO, and what can be done with it. Loaded when it is first opened. */
export function ConversationPanel(props: ConversationPanelProps) {
  const { t } = useLingui();
  const { list } = props;
  const [isArchive, setArchive] = useState(false);
  const isKept = keepsConversations(viewerOf(useUser()));
  // Bringing a chat in from a file belongs into this menu.
  const items = [
    isArchive
      ? { label: t`Back to the conversations`, onSelect: () => setArchive(false) }
      : { label: t`Archived conversations`, onSelect: () => setArchive(true) },
  ];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', width: '100%', minHeight: 0, flex: 1 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 69,
          borderBottom: '1px solid',
          borderColor: 'divider',
          mb: 1.5,
          pl: 2.5,
          pr: 0.75,
          flex: 'none',
        }}
      >
        <Typography variant="h5" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {isArchive ? t`Archived` : t`Conversations`}
        </Typography>
        {isKept && (
          <ActionMenu label={t`List menu`} icon={<MoreHoriz fontSize="small" />} items={items} />
        )}
        <IconButton aria-label={t`Close the list`} title={t`Close the list`} onClick={list.close}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {isKept ? (
        <Conversations
          key={String(isArchive)}
          {...props}
          isArchive={isArchive}
          onLeaveArchive={() => setArchive(false)}
        />
      ) : (
        <NotKept />
      )}
    </Box>
  );
}

function NotKept(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel="h3"
      title={t`Your conversations are not kept`}
      description={t`With Plus they stay, as many as you begin, and wait for you here.`}
      action={<UpgradeButton size="medium" />}
    />
  );
}
