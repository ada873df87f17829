import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Neo } from '@neo/contracts';
import { EmptyState } from '@neo/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PageHead } from '../../shell/PageHead.tsx';
import { useList } from './conversations/use-list.ts';
import type { ListControl } from './conversations/use-list.ts';
import { useDeletion } from './conversations/use-deletion.ts';

export interface ChatFrameProps {
  neoId: string;
  /** The conversation that the address names. */
  openId: string | undefined;
  /** Null if it is refused. */
  neo: Neo | null;
  children: (list: ListControl) => ReactNode;
}

/** The list of conversations and the chat: side by side on wide screens, or else the list over the chat. */
export function ChatFrame({ neoId, openId, neo, children }: ChatFrameProps) {
  const { t } = useLingui();
  const list = useList();
  const [known, setHere] = useState<string | null>(null);
  const hereId = openId ?? known;
  const deletion = useDeletion(neoId, hereId);
  const { going } = deletion;
  const isDeleted = going !== null && going.id === hereId;
  const { Panel, Drawer } = list;
  const panel = Panel && (
    <Panel neoId={neoId} name={neo?.name ?? ''} hereId={hereId} deletion={deletion} list={list} />
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', flex: 1 }}>
      {list.isDocked && (
        <Box
          component="aside"
          id={LIST_ID}
          aria-label={t`Conversations`}
          sx={{
            // Hidden on a device that the server took for a wide one.
            display: 'none',
            [WIDE]: { display: 'flex' },
            flex: 'none',
            width: 320,
            height: '100dvh',
            position: 'sticky',
            top: 0,
            borderRight: '1px solid',
            borderColor: 'divider',
          }}
        >
          {/* Its code and its conversations come when the page runs; until then it is its own room. */}
          {list.isWide && panel}
        </Box>
      )}
      {list.isDrawn && !list.isWide && Drawer && (
        <Drawer label={t`Conversations`} onClose={list.putAway}>
          {panel}
        </Drawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isDeleted ? (
          <Deleted onUndo={deletion.undo} />
        ) : (
          children({ isOpen: list.isOpen, toggle: list.toggle, wake: list.wake, setHere })
        )}
      </Box>
    </Box>
  );
}

const LIST_ID = 'conversations';
const WIDE = '@media (min-width: 1024px)';

/** Shown in place of a conversation while its deletion can be undone. */
function Deleted({ onUndo }: { onUndo: () => void }) {
  const { t } = useLingui();
  const title = t`Conversation deleted`;
  return (
    <Box role="status">
      <PageHead title={title} isIndexed={false} />
      <EmptyState
        headingLevel="h1"
        title={title}
        description={t`In a few seconds it is gone for good.`}
        action={
          <Button variant="outlined" autoFocus onClick={onUndo}>
            {t`Undo`}
          </Button>
        }
      />
    </Box>
  );
}
