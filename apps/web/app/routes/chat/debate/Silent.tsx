import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { NoticeCard } from '@neo/ui';

/** Says that nobody of the debate can answer. */
export function Silent() {
  const { t } = useLingui();
  return (
    <Box role="status" sx={{ maxWidth: 820, mx: 'auto', mb: 1 }}>
      <NoticeCard tone="warning" title={t`Nobody in this debate can answer now`}>
        {t`None of its NEOs is available. What was said can still be read, exported and deleted.`}
      </NoticeCard>
    </Box>
  );
}
