import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NoticeCard } from '@neo/ui';
import type { ReactNode } from 'react';
import { SmallUpgradeButton } from '../../../features/upgrade/upgrade-on-demand.tsx';
import type { ChatSession } from '../session/chat-session.ts';
import { isOnlyRead } from '../state/chat-state.ts';
import type { SteadyChat } from '../state/chat-state.ts';
import { ArchivedNote } from './ArchivedNote.tsx';
import { CopyingNote } from './CopyingNote.tsx';

export interface PlaceNotesProps {
  chat: SteadyChat;
  session: ChatSession;
  /** Older messages are loading until one is there. */
  isLooking: boolean;
  /** Exports the conversation. A debate has this in its menu. */
  exporting?: ReactNode;
}

/** Facts about the messages above that a person should know before they write. */
export function PlaceNotes({ chat, session, isLooking, exporting }: PlaceNotesProps) {
  return (
    <>
      {isLooking && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 1, pb: 1 }}>
          <Trans>Looking for the message…</Trans>
        </Typography>
      )}
      {chat.isArchived && chat.isPersisted && <ArchivedNote session={session} />}
      {chat.copying && <CopyingNote {...chat.copying} />}
      {chat.isIncomplete && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1, pb: 1 }}>
          <Trans>
            This copy is incomplete: the rest of the other conversation could not be copied. You can
            write here, or delete it and branch again.
          </Trans>
        </Typography>
      )}
      {isOnlyRead(chat) && <ReadNote isDebate={chat.debate !== undefined} exporting={exporting} />}
    </>
  );
}

/** Says that a stored conversation can be read, exported and deleted after the plan ended. */
function ReadNote({ isDebate, exporting }: { isDebate: boolean; exporting: ReactNode }) {
  return (
    <Box role="status" sx={{ maxWidth: 820, mx: 'auto', mb: 1 }}>
      <NoticeCard tone="info">
        {isDebate ? (
          <Trans>
            Your plan has no debates. What was said can still be read, exported and deleted.
          </Trans>
        ) : (
          <Trans>
            Your plan keeps no conversations. What was kept before can be read, exported and
            deleted. What you write now is not added to it, and gone when you leave.
          </Trans>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1, mt: 1 }}>
          <SmallUpgradeButton />
          {exporting}
        </Box>
      </NoticeCard>
    </Box>
  );
}
