import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What one can do here, in four sentences. */
export function Features() {
  const { t } = useLingui();
  const features = [
    {
      title: t`Someone for every question`,
      text: t`Painters, philosophers, generals and people who never were: search them, or wander.`,
    },
    {
      title: t`A voice of its own`,
      text: t`Each NEO has traits, knowledge and a way of speaking, and stays in character.`,
    },
    {
      title: t`Conversations that last`,
      text: t`With Plus, a conversation is kept: come back later and go on where you stopped.`,
    },
    {
      title: t`Yours to keep close`,
      text: t`Mark the ones you like, share them by their address, and find them again.`,
    },
  ];
  return (
    <Box component="section" sx={{ mt: { xs: 7, lg: 10 } }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        <Trans>What you can do here</Trans>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        }}
      >
        {features.map(({ title, text }) => (
          <Box key={title} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
