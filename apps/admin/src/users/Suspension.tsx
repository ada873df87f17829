import { useLingui } from '@lingui/react/macro';
import Block from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import { momentOf } from '../i18n/dates.ts';

/** Whether an account is suspended, and until when. Nothing if it is not. */
export function Suspension({ until }: { until: string | null | undefined }) {
  const { t } = useLingui();
  if (until === null || until === undefined) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color: 'error.main' }}
    >
      <Block aria-hidden sx={{ fontSize: 16 }} />
      {until === 'permanent' ? t`Suspended for good` : t`Suspended until ${momentOf(until)}`}
    </Box>
  );
}
