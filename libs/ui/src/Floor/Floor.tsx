import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Voice } from '../ChatBubble/index.ts';
import { Hidden } from '../Hidden/index.ts';
import { Portrait } from '../Portrait/index.ts';
import { RADIUS } from '../theme/tokens.ts';

/** Someone who takes part in a debate. */
export interface FloorSpeaker {
  id: string;
  name: string;
  image: string | null;
  voice: Voice;
  /** It speaks next, speaks now, or may not speak. */
  state?: 'next' | 'speaking' | 'away' | undefined;
  /** The state in words. */
  stateLabel?: string | undefined;
  /** Accessible name of its button: "Let Ada speak". */
  label: string;
}

export interface FloorProps {
  /** Accessible name of the group. */
  label: string;
  /** In the order of the debate. */
  speakers: readonly FloorSpeaker[];
  /** Somebody speaks: the buttons do nothing now, but keep the focus. */
  isBusy: boolean;
  onSpeak: (id: string) => void;
  /** Further buttons that let a NEO speak. */
  actions?: ReactNode;
}

/** Shows the members of a debate, the next speaker, and the buttons that let them speak. */
export function Floor({ label, speakers, isBusy, onSpeak, actions }: FloorProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        pb: 1,
      }}
    >
      <Box
        component="ul"
        role="list"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0.25,
          display: 'grid',
          gap: 0.75,
          flex: '1 1 320px',
          minWidth: 0,
          // A phone shows all of them in one row.
          gridTemplateColumns: {
            xs: `repeat(${speakers.length}, minmax(0, 1fr))`,
            // Four beside the buttons stand two by two: three and one would look like two groups.
            sm:
              actions && speakers.length === 4
                ? 'repeat(2, minmax(0, 1fr))'
                : 'repeat(auto-fit, minmax(132px, 1fr))',
          },
        }}
      >
        {speakers.map((speaker) => (
          <li key={speaker.id}>
            <Speaker {...{ speaker, isBusy, onSpeak }} isNarrow={speakers.length > 2} />
          </li>
        ))}
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}

interface SpeakerProps extends Pick<FloorProps, 'isBusy' | 'onSpeak'> {
  speaker: FloorSpeaker;
  /** On a phone the name stands below the portrait. */
  isNarrow: boolean;
}

function Speaker({ speaker, isBusy, isNarrow, onSpeak }: SpeakerProps) {
  const { id, name, image, voice, state, stateLabel, label } = speaker;
  const isOff = isBusy || state === 'away';
  const isMarked = state === 'next' || state === 'speaking';
  return (
    <ButtonBase
      // Not `disabled`: the focus stays while somebody speaks.
      aria-disabled={isOff || undefined}
      title={label}
      onClick={() => {
        if (!isOff) onSpeak(id);
      }}
      sx={{
        display: 'flex',
        textAlign: 'start',
        ...(isNarrow && below),
        justifyContent: 'start',
        columnGap: 1,
        width: '100%',
        height: '100%',
        minHeight: 44,
        px: 0.75,
        py: 0.5,
        borderRadius: `${RADIUS.control}px`,
        border: '1px solid',
        borderColor: isMarked ? `gallery.voice${voice}` : 'divider',
        bgcolor: 'gallery.bubbleNeo',
        '&:hover': isOff ? {} : { bgcolor: 'gallery.raised' },
        '&[aria-disabled]': { cursor: 'default' },
        ...(state === 'away' && { borderStyle: 'dashed' }),
      }}
    >
      <Hidden>{stateLabel ? `${label} (${stateLabel})` : label}</Hidden>
      <Portrait name={name} src={image} size={28} />
      <Box aria-hidden sx={{ minWidth: 0, maxWidth: '100%' }}>
        <Typography
          variant="caption"
          component="span"
          noWrap
          dir="auto"
          sx={{
            display: 'block',
            fontWeight: 600,
            lineHeight: 1.25,
            color: state === 'away' ? 'text.secondary' : `gallery.voice${voice}`,
          }}
        >
          {name}
        </Typography>
        {stateLabel && (
          <Typography
            component="span"
            noWrap
            sx={{
              display: 'block',
              fontSize: '.75rem',
              lineHeight: 1.3,
              color: 'text.secondary',
            }}
          >
            {stateLabel}
          </Typography>
        )}
      </Box>
    </ButtonBase>
  );
}

const below = {
  flexDirection: { xs: 'column', sm: 'row' },
  textAlign: { xs: 'center', sm: 'start' },
} as const;
