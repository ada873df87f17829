import { useLingui } from '@lingui/react/macro';
import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState, TextInput } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../i18n/i18n.ts';
import { ConsolePage } from '../layout/ConsolePage.tsx';
import { SuperadminsOnly } from '../layout/SuperadminsOnly.tsx';
import { Waiting } from '../lists/ListPage.tsx';
import { useMe } from '../parts/me.tsx';
import { readTransparency, transparencyFile } from '../providers/transparency.ts';
import { Figures } from './Figures.tsx';

const DAY = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** The numbers of a period for transparency reports. Only superadmins read them. */
export function TransparencyPage() {
  const { t } = useLingui();
  if (useMe().role !== 'superadmin') return <SuperadminsOnly title={t`Transparency`} />;
  return <Period />;
}

/** The choice of a period, and its numbers. */
function Period() {
  const { t } = useLingui();
  const [from, setFrom] = useState(() => dayOf(Date.now() - 365 * DAY));
  const [until, setUntil] = useState(() => dayOf(Date.now()));
  const isRight = isDay(from) && isDay(until) && from <= until;
  // The server counts up to a moment: the last day is in.
  const period = { from, to: isRight ? dayOf(Date.parse(until) + DAY) : until };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['transparency', period],
    queryFn: () => readTransparency(period),
    enabled: isRight,
    retry: false,
  });
  const dated = { type: 'date', slotProps: { input: { notched: true } } } as const;
  return (
    <ConsolePage title={t`Transparency`}>
      <Typography color="textSecondary">
        {t`The numbers for a transparency report. They identify nobody. Days are in UTC.`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 220px)) auto' },
        }}
      >
        <TextInput
          {...dated}
          label={t`From`}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextInput
          {...dated}
          label={t`Until`}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          error={isRight ? undefined : t`Please choose a last day after the first one`}
        />
        {/* In line with the fields, whose labels are above them. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: { sm: '26px' } }}>
          {(['json', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="outlined"
              component="a"
              download
              href={transparencyFile(period, format)}
              startIcon={<Download />}
              disabled={!isRight}
              sx={{ minHeight: 48 }}
            >
              {format === 'json' ? t`Download JSON` : t`Download CSV`}
            </Button>
          ))}
        </Box>
      </Box>
      {error ? (
        <ErrorState
          title={t`Failed to load the numbers. Please try again.`}
          description={refusalOf(error, '')}
          retryLabel={t`Try again`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Figures numbers={data} />
      ) : (
        isRight && <Waiting label={t`Loading...`} />
      )}
    </ConsolePage>
  );
}
