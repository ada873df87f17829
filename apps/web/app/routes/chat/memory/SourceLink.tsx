import type { NoteSource } from '@neo/contracts';
import { useLinkComponent } from '@neo/ui';
import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { chatPath } from '../../../features/conversations/chat-path.ts';
import { useNoteWords } from './use-note-words.ts';

export interface SourceLinkProps {
  neoId: string;
  /** The conversation on the screen. */
  hereId: string;
  source: NoteSource;
  /** It was followed. */
  onGo: () => void;
}

/** Leads to the messages that something was made of. If that conversation is on the screen, it reloads nothing. */
export function SourceLink({ neoId, hereId, source, onGo }: SourceLinkProps) {
  const words = useNoteWords();
  const { pathname } = useLocation();
  const Link = useLinkComponent();
  const { conversationId, fromSeq } = source;
  const href =
    conversationId === hereId
      ? `${pathname}?at=${fromSeq}`
      : chatPath(neoId, conversationId, fromSeq);
  return (
    <Box component={Link} href={href} onClick={onGo} sx={link}>
      {words.source(source)}
    </Box>
  );
}

/** As high as a finger needs, within a line of small text. */
const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: 'primary.main',
  '@media (pointer: coarse)': { minHeight: 40 },
} as const;
