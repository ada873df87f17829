import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import type { ChatSession } from '../session/chat-session.ts';
import type { SteadyChat } from '../state/chat-state.ts';
import { ArchivedNote } from './ArchivedNote.tsx';
import { CopyingNote } from './CopyingNote.tsx';

export interface PlaceNotesProps {
  chat: SteadyChat;
  session: ChatSession;
  /** Older messages are loading until one is there. */
  isLooking: boolean;
}

/** Facts about the messages above that a person should know before they write. */
export function PlaceNotes({ chat, session, isLooking }: PlaceNotesProps) {
  return (
    <>
      {isLooking && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 1, pb: 1 }}>
          <Trans>Looking for the message…</Trans>
        </Typography>
      )}
      {chat.isArchived && <ArchivedNote session={session} />}
      {chat.copying && <CopyingNote {...chat.copying} />}
      {chat.isIncomplete && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1, pb: 1 }}>
          <Trans>
            This copy is incomplete: the rest of the other conversation could not be copied. You can
            write here, or delete it and branch again.
          </Trans>
        </Typography>
      )}
    </>
  );
}
