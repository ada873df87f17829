import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { INSIGHT_DAYS } from '@neo/contracts';
import type { InsightDays } from '@neo/contracts';
import { EmptyState, FilterChips } from '@neo/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { insightsQuery } from '../../../data/queries.ts';
import { saveFile } from '../../card-files/save-file.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Section } from '../Section.tsx';
import type { ColumnId } from './columns.ts';
import { csvOf } from './csv.ts';
import { InsightsTable } from './InsightsTable.tsx';

function useHeads(): Record<ColumnId, string> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    people: t`People`,
    conversations: t`Conversations`,
    messages: t`Messages`,
    regenerated: t`Asked again`,
    cut: t`Cut replies`,
    favorites: t`Favorites`,
    shares: t`Shares`,
    course: t`Messages a day`,
  };
}

/** The figures of the viewer's NEOs in the last days: a table, and a file to take along. */
export function Insights() {
  const { t } = useLingui();
  const heads = useHeads();
  const [days, setDays] = useState<InsightDays>(30);
  const { data, isError, isFetching, refetch } = useQuery({
    ...insightsQuery(useApi(), days),
    placeholderData: keepPreviousData,
  });
  const isSilent = data?.neos.every((neo) => neo.days.length === 0) ?? true;
  const save = () =>
    data &&
    saveFile(
      `neo-${data.from}-${data.to}.csv`,
      new Blob([csvOf(data, { ...heads, day: t`Day` })], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <Section
      title={t`Insights`}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <FilterChips
            label={t`Period`}
            value={String(days)}
            options={INSIGHT_DAYS.map((count) => ({
              value: String(count),
              label: t`${count} days`,
            }))}
            onChange={(value) =>
              setDays(INSIGHT_DAYS.find((count) => String(count) === value) ?? days)
            }
          />
          <Button size="small" variant="outlined" disabled={isSilent} onClick={save}>
            <Trans>Save as CSV</Trans>
          </Button>
        </Box>
      }
    >
      {data === undefined ? (
        isError ? (
          <LoadFailed
            title={t`Failed to fetch your insights`}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton variant="rounded" height={240} aria-label={t`Insights`} aria-busy />
        )
      ) : isSilent ? (
        <EmptyState headingLevel="h3" title={t`Nobody has written to your NEOs in this period.`} />
      ) : (
        <Box sx={{ opacity: isFetching ? 0.6 : 1 }}>
          <InsightsTable insights={data} heads={heads} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            <Trans>
              Days are in UTC. Fewer than five people are shown as “&lt;5”, so that nobody is told
              apart.
            </Trans>
          </Typography>
        </Box>
      )}
    </Section>
  );
}
