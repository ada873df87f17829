import { useLingui } from '@lingui/react/macro';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Erasure } from '@neo/contracts';

type Progress = Pick<Erasure, 'erased' | 'left' | 'isMoreLeft'>;

/** The progress of an erasure. There is no percentage if not all remaining rows were counted. */
export function ErasureProgress({ erasure: { erased, left, isMoreLeft } }: { erasure: Progress }) {
  const { t, i18n } = useLingui();
  const [gone, rest] = [i18n.number(erased), i18n.number(left)];
  const share = erased + left === 0 ? 100 : Math.floor((100 * erased) / (erased + left));
  return (
    <Stack spacing={0.5} sx={{ minWidth: 180, maxWidth: 320 }}>
      <Typography variant="body2">
        {isMoreLeft
          ? t`${gone} rows erased, more than ${rest} left`
          : t`${gone} rows erased, ${rest} left`}
      </Typography>
      {!isMoreLeft && (
        <LinearProgress variant="determinate" value={share} aria-label={t`Erased so far`} />
      )}
    </Stack>
  );
}
