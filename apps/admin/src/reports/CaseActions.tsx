import { useLingui } from '@lingui/react/macro';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Key } from '../parts/Key.tsx';

export interface CaseActionsProps {
  /** Whether the viewer works on it, could end a claim, or could take it. */
  claim: 'take' | 'release' | 'none';
  pending: boolean;
  canGoOn: boolean;
  canGoBack: boolean;
  onClaim: () => void;
  onNext: () => void;
  onBack: () => void;
  onKeys: () => void;
}

/** The actions on a case besides the decision. Each has a button and a key. */
export function CaseActions(props: CaseActionsProps) {
  const { t } = useLingui();
  const { claim, pending } = props;
  return (
    <Box
      role="group"
      aria-label={t`Actions`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        '@media (hover: none)': { '& kbd': { display: 'none' } },
      }}
    >
      {claim !== 'none' && (
        <Button
          variant={claim === 'take' ? 'contained' : 'outlined'}
          aria-keyshortcuts="c"
          disabled={pending}
          onClick={props.onClaim}
        >
          <Key>C</Key> {claim === 'take' ? t`Work on it` : t`End the claim`}
        </Button>
      )}
      <Button
        variant="outlined"
        aria-keyshortcuts="ArrowLeft"
        disabled={!props.canGoBack}
        onClick={props.onBack}
      >
        <Key>←</Key> {t`Back`}
      </Button>
      <Button
        variant="outlined"
        aria-keyshortcuts="y ArrowRight"
        disabled={!props.canGoOn}
        onClick={props.onNext}
      >
        <Key>Y</Key> {t`Skip`}
      </Button>
      <Button
        startIcon={<KeyboardOutlined />}
        aria-keyshortcuts="?"
        onClick={props.onKeys}
        sx={{ '@media (hover: none)': { display: 'none' } }}
      >
        {t`Keys`}
      </Button>
    </Box>
  );
}
