import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRefusalWords } from '../../i18n/use-refusal-words.ts';
import type { Failure } from './talk.ts';

/** What went wrong with a turn, and a second try. */
export function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useLingui();
  const words = useRefusalWords();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 1 }}>
      <Typography variant="body2" color="error">
        {words(failure.message ?? undefined) || t`Failed to send message. Please try again.`}
      </Typography>
      <Button size="small" variant="outlined" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Box>
  );
}
