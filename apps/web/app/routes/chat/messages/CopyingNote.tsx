import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Copying } from '@neo/contracts';

/** How far a branch is filled, and that nothing can be said before it is complete. */
export function CopyingNote({ copied, total }: Copying) {
  const { t, i18n } = useLingui();
  const [some, all] = [i18n.number(copied), i18n.number(total)];
  const label = t`Copying ${some} of ${all} messages…`;
  return (
    <Box sx={{ px: 1, pb: 1.5, display: 'grid', gap: 0.75 }}>
      <Typography variant="body2">{label}</Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : Math.floor((100 * copied) / total)}
        aria-label={label}
      />
      {/* Heard once: the count above changes twice a second. */}
      <Typography variant="body2" color="textSecondary" role="status">
        {t`You can write here as soon as the copy is complete.`}
      </Typography>
    </Box>
  );
}
