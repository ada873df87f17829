import { useLingui } from '@lingui/react/macro';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Note } from '@neo/contracts';
import { ActionMenu } from '@neo/ui';
import type { ReactNode } from 'react';

/** The length of a note in the name of its button, in characters. */
const SPOKEN = 60;

export interface NoteItemProps {
  note: Note;
  /** Another note may not be pinned now; the element with this id says why. */
  fullId: string | undefined;
  /** The panel was opened to show it. */
  isSought: boolean;
  isPinning: boolean;
  /** Leads to its messages; absent if it has none. */
  source: ReactNode;
  onPin: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A note with its actions. It is a list item. */
export function NoteItem({ note, fullId, isSought, isPinning, source, ...on }: NoteItemProps) {
  const { t } = useLingui();
  const { text, isPinned, madeBy, scope } = note;
  const letters = Array.from(text);
  const beginning =
    letters.length > SPOKEN ? `${letters.slice(0, SPOKEN).join('').trimEnd()}…` : text;
  const isRefused = !isPinned && fullId !== undefined;
  const pin = isPinned ? t`Unpin` : t`Pin`;
  const origin =
    madeBy === 'model' ? undefined : note.source ? t`Confirmed by you` : t`Written by you`;
  const facts = [origin, scope === 'neo' ? t`In all conversations` : undefined].filter(Boolean);
  return (
    <Box
      component="li"
      id={noteElement(note.id)}
      tabIndex={-1}
      sx={{
        pl: 2,
        pr: 0.5,
        pt: 1.25,
        pb: 0.25,
        borderRadius: '14px',
        border: '1px solid',
        borderColor: isSought ? 'gallery.frame' : 'divider',
        bgcolor: 'background.paper',
        outline: 'none',
        scrollMarginTop: '16px',
        // Hundreds of them: what is out of sight is not laid out.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 84px',
        '&:focus-visible': { borderColor: 'gallery.focus' },
      }}
    >
      <Typography
        variant="body2"
        component="p"
        dir="auto"
        sx={{ pr: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '.9375rem' }}
      >
        {text}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
          }}
        >
          {source}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Typography>
        <IconButton
          aria-label={t`${pin}: ${beginning}`}
          title={pin}
          aria-pressed={isPinned}
          aria-disabled={isRefused || isPinning || undefined}
          aria-describedby={isRefused ? fullId : undefined}
          color={isPinned ? 'primary' : 'default'}
          sx={isRefused ? { opacity: 0.5 } : {}}
          onClick={() => {
            if (!isRefused && !isPinning) on.onPin();
          }}
        >
          {isPinned ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />}
        </IconButton>
        <ActionMenu
          label={t`Note menu`}
          icon={<MoreHoriz fontSize="small" />}
          items={[
            { label: t`Correct`, onSelect: on.onEdit },
            { label: t`Delete`, onSelect: on.onDelete },
          ]}
        />
      </Box>
    </Box>
  );
}

/** The id of a note's element. */
export const noteElement = (noteId: string): string => `note-${noteId}`;
