import { Trans, useLingui } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { Room } from '../../features/public-pages/Room.tsx';
import { TextGrid } from '../../features/public-pages/TextGrid.tsx';

/** Four feature blurbs. */
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
      text: t`A NEO learns about you through conversation. With Plus it is kept: go on where you stopped.`,
    },
    {
      title: t`Yours to keep close`,
      text: t`Mark the ones you like, share them by their address, and find them again.`,
    },
  ];
  return (
    <Room>
      <Typography variant="h2" sx={{ mb: { xs: 3, md: 5 } }}>
        <Trans>What you can do here</Trans>
      </Typography>
      <TextGrid items={features} columns={4} />
    </Room>
  );
}
