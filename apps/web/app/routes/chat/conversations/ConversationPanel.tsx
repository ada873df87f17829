import { useLingui } from '@lingui/react/macro';
import Close from '@mui/icons-material/Close';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { keepsConversations } from '@neo/domain';
import { ActionMenu, ConversationSkeletons } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { conversationsOfQuery } from '../../../data/conversation-queries.ts';
import { useUser, viewerOf } from '../../../data/use-user.ts';
import { chatPath } from '../../../features/conversations/chat-path.ts';
import { Conversations } from './Conversations.tsx';
import type { ConversationPanelProps } from './Conversations.tsx';
import { ImportOnDemand } from './import-on-demand.tsx';
import { nameEntry } from './name-entry.ts';
import { PlanEndedOnDemand } from './plan-ended-on-demand.tsx';
import { useImport } from './use-import.ts';
import { useNoRoom } from './use-limit-words.ts';

/** The list of conversations with one NEO, and its actions. Loaded when it is first opened. */
export function ConversationPanel(props: ConversationPanelProps) {
  const { t } = useLingui();
  const { list, neoId, hereId } = props;
  const navigate = useNavigate();
  const from = useImport(neoId ?? '');
  const chooser = useRef<HTMLInputElement>(null);
  const api = useApi();
  const isKept = keepsConversations(viewerOf(useUser()));
  const listed = useQuery(conversationsOfQuery(api, neoId, false));
  const archived = useQuery({ ...conversationsOfQuery(api, neoId, true), enabled: !isKept });
  const noRoom = useNoRoom(listed.data?.isFull, neoId);
  // After a plan has ended, what was stored is still listed.
  const isListed =
    isKept || [listed, archived].some(({ data, isError }) => data?.cards.length || isError);
  const [isOver, setOver] = useState(false);
  const [isArchive, setArchive] = useState(false);
  const items = [
    isArchive
      ? {
          label: neoId === null ? t`Back to the debates` : t`Back to the conversations`,
          onSelect: () => setArchive(false),
        }
      : {
          label: neoId === null ? t`Archived debates` : t`Archived conversations`,
          onSelect: () => setArchive(true),
        },
    ...(neoId === null || !isKept
      ? []
      : [{ label: t`Import…`, onSelect: () => chooser.current?.click(), why: noRoom }]),
  ];
  return (
    <Box
      {...(isKept &&
        neoId !== null &&
        noRoom === undefined && {
          onDragOver: (event: DragEvent) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setOver(true);
          },
          onDragLeave: () => setOver(false),
          onDrop: (event: DragEvent) => {
            const [file] = event.dataTransfer.files;
            setOver(false);
            if (!file) return;
            event.preventDefault();
            from.start(file);
          },
        })}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        minHeight: 0,
        flex: 1,
        ...(isOver && {
          outline: '2px dashed var(--mui-palette-gallery-focus)',
          outlineOffset: '-6px',
        }),
      }}
    >
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
          {isArchive ? t`Archived` : neoId === null ? t`Debates` : t`Conversations`}
        </Typography>
        {isListed && (
          <>
            <ActionMenu label={t`List menu`} icon={<MoreHoriz fontSize="small" />} items={items} />
            <input
              ref={chooser}
              type="file"
              hidden
              aria-label={t`A file with a chat`}
              accept=".jsonl,.json,.txt,application/json"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) from.start(file);
                // The same file can be chosen again.
                target.value = '';
              }}
            />
          </>
        )}
        <IconButton aria-label={t`Close the list`} title={t`Close the list`} onClick={list.close}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {isListed ? (
        <Conversations
          key={String(isArchive)}
          {...props}
          isKept={isKept}
          isArchive={isArchive}
          onLeaveArchive={() => setArchive(false)}
        />
      ) : listed.data && archived.data ? (
        <PlanEndedOnDemand hasStored={false} />
      ) : (
        <ConversationSkeletons label={t`Loading...`} />
      )}
      <ImportOnDemand
        from={from}
        onOpen={(conversationId) => {
          if (neoId === null) return;
          nameEntry(neoId, hereId);
          void navigate(chatPath(neoId, conversationId));
          list.putAway();
        }}
      />
    </Box>
  );
}
