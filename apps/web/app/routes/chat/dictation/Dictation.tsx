import { useLingui } from '@lingui/react/macro';
import MicNone from '@mui/icons-material/MicNone';
import Stop from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { QuietButton } from '@neo/ui';
import { useDictation } from './use-dictation.ts';

export interface DictationProps {
  /** Adds to the text in the field, which may have changed meanwhile. */
  setText: (change: (now: string) => string) => void;
  isReplying: boolean;
}

/** Puts spoken words behind typed ones, with a space between. */
export const joinWords = (typed: string, said: string): string =>
  typed === '' || /\s$/.test(typed) ? typed + said.trimStart() : `${typed} ${said.trimStart()}`;

const buttonStyles = {
  minWidth: 44,
  minHeight: 44,
  flex: 'none',
  color: 'text.secondary',
  '&[aria-pressed=true]': { color: 'error.main' },
} as const;

/** Above the field, over the end of the conversation: the field itself does not move. */
const lineStyles = {
  position: 'absolute',
  insetInline: 8,
  bottom: '100%',
  mb: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: 2,
  py: 1,
  borderRadius: '16px',
  border: '1px solid',
  borderColor: 'gallery.edge',
  bgcolor: 'background.paper',
  boxShadow: 'var(--mui-palette-gallery-hung)',
  typography: 'body2',
} as const;

/** Dictation into the message field: a button, and a line that says what is going on. */
export function Dictation({ setText, isReplying }: DictationProps) {
  const { t } = useLingui();
  const { isPossible, phase, interim, problem, tryAgain, press, dismiss } = useDictation({
    onWords: (said) => setText((now) => joinWords(now, said)),
    isReplying,
  });
  if (!isPossible) return null;
  const isOn = phase !== 'idle';
  const state = {
    idle: '',
    asking: t`Waiting for the microphone...`,
    listening: t`Listening...`,
    writing: t`Writing down what you said...`,
  }[phase];
  const isShown = isOn || problem !== null;
  return (
    <>
      <Box sx={{ ...lineStyles, ...(!isShown && { visibility: 'hidden' }) }}>
        {/* There from the beginning: a screen reader announces changes. The words are not announced while they change. */}
        <Box role="status" sx={{ flex: '1 1 160px', minWidth: 0 }}>
          {problem ?? state}
        </Box>
        {interim !== '' && (
          <Box
            aria-hidden
            dir="auto"
            sx={{ flexBasis: '100%', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {interim}
          </Box>
        )}
        {tryAgain && <QuietButton onClick={() => void tryAgain()}>{t`Try again`}</QuietButton>}
        {problem !== null && <QuietButton onClick={dismiss}>{t`Close`}</QuietButton>}
      </Box>
      <IconButton
        aria-label={t`Dictate`}
        title={isOn ? t`Stop dictating (Esc)` : t`Dictate`}
        aria-pressed={isOn}
        onClick={press}
        sx={buttonStyles}
      >
        {isOn ? <Stop /> : <MicNone />}
      </IconButton>
    </>
  );
}
