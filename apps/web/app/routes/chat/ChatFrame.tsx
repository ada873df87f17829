import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Neo } from '@neo/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { chatPath } from '../../features/conversations/chat-path.ts';
import { useIsUndoable, useRemoved } from '../../features/undo/use-remove.ts';
import { useList } from './conversations/use-list.ts';
import type { ListControl } from './conversations/use-list.ts';

export interface ChatFrameProps {
  /** Null for a debate. */
  neoId: string | null;
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
  const isUndoable = useIsUndoable(hereId);
  const isDeleted = useRemoved().has(hereId ?? '');
  const isGone = isDeleted && !isUndoable;
  // Deleted from another screen, before the list was woken here.
  const onDeleted = useEffectEvent(list.wake);
  useEffect(() => {
    if (isDeleted) onDeleted();
  }, [isDeleted]);
  const navigate = useNavigate();
  const goOn = useEffectEvent(async () =>
    navigate(neoId === null ? '/active' : chatPath(neoId), { replace: true }),
  );
  useEffect(() => {
    if (isGone) void goOn().then(() => setHere(null));
  }, [isGone]);
  const { Panel, Drawer, Deleted } = list;
  const panel = Panel && <Panel neoId={neoId} name={neo?.name ?? ''} hereId={hereId} list={list} />;
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
        {!isDeleted ? (
          children({ isOpen: list.isOpen, toggle: list.toggle, wake: list.wake, setHere })
        ) : Deleted ? (
          <Deleted onList={list.isOpen ? undefined : list.toggle} />
        ) : (
          <h1>{t`Conversation deleted`}</h1>
        )}
      </Box>
    </Box>
  );
}

const LIST_ID = 'conversations';
const WIDE = '@media (min-width: 1024px)';
