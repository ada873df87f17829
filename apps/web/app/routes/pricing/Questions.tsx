import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OWNED_NEO_LIMIT, TRIAL_DAYS } from '@neo/domain';

/** Questions about the plans. */
export function Questions() {
  const { t } = useLingui();
  const questions = [
    {
      asked: t`How does the free trial work?`,
      answer: t`Every new user may try Plus for ${TRIAL_DAYS} days, once. It needs no credit card, and it ends by itself: there is nothing to cancel.`,
    },
    {
      asked: t`What happens to my NEOs when Plus ends?`,
      answer: t`Nothing is taken away. Your NEOs and conversations stay and can be read and deleted, but not changed, until you have Plus again.`,
    },
    {
      asked: t`How many NEOs are unlimited NEOs?`,
      answer: t`Create as many as you like. So that nobody fills the gallery alone, an account with Plus holds ${OWNED_NEO_LIMIT.plus ?? 0} of them at a time.`,
    },
    {
      asked: t`Will the price change?`,
      answer: t`If it ever does, we tell you by e-mail 30 days before, so that you can leave before it applies.`,
    },
  ];
  return (
    <Box component="section" sx={{ pt: { xs: 6, md: 9 } }}>
      <Typography variant="h2">
        <Trans>Good to know</Trans>
      </Typography>
      <Box
        sx={{
          mt: { xs: 3, md: 4 },
          display: 'grid',
          columnGap: { md: 6 },
          rowGap: { xs: 3, md: 4.5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {questions.map(({ asked, answer }) => (
          <Box key={asked} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
            <Typography variant="h4" component="h3">
              {asked}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.75, textWrap: 'pretty' }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
