import GraphicEq from '@mui/icons-material/GraphicEq';
import Stop from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QuietButton } from '../QuietButton/index.ts';

export interface SpeakingBarProps {
  /** Says that something is being read aloud. */
  label: string;
  stopLabel: string;
  onStop: () => void;
  /** Another voice. */
  choice?: { label: string; onChoose: () => void } | undefined;
}

/** Shows that something is being read aloud. It is no live region: a screen reader would talk over the voice. */
export function SpeakingBar({ label, stopLabel, onStop, choice }: SpeakingBarProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1.5,
        py: 0.5,
        pl: 2,
        pr: 0.5,
        borderRadius: '24px',
        border: '1px solid',
        borderColor: 'gallery.edge',
        bgcolor: 'gallery.raised',
      }}
    >
      <GraphicEq fontSize="small" aria-hidden sx={{ color: 'primary.main' }} />
      <Box component="span" sx={{ typography: 'body2', flex: 1 }}>
        {label}
      </Box>
      {choice && <QuietButton onClick={choice.onChoose}>{choice.label}</QuietButton>}
      <Button
        size="small"
        variant="contained"
        startIcon={<Stop />}
        onClick={onStop}
        sx={{ minHeight: 40, borderRadius: '20px' }}
      >
        {stopLabel}
      </Button>
    </Box>
  );
}
