import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Box, Typography } from '@mui/material';
import type { Erasure } from '@neo/contracts';
import { momentOf } from '../i18n/dates.ts';
import { ConsoleList } from '../shared/index.ts';
import type { Column } from '../shared/index.ts';
import { ErasureProgress } from './ErasureProgress.tsx';

function useColumns(): Column<Erasure>[] {
  const { t } = useLingui();
  return [
    {
      id: 'what',
      label: t`What`,
      part: 'head',
      render: ({ kind, neoId }) => (
        <>
          <Typography variant="body2" sx={{ fontWeight: 620 }}>
            {kind === 'neo' ? t`NEO` : t`Account`}
          </Typography>
          {neoId !== null && (
            <Box component="code" sx={{ fontSize: '.8125rem', overflowWrap: 'anywhere' }}>
              {neoId}
            </Box>
          )}
        </>
      ),
    },
    {
      id: 'since',
      label: t`Deleted`,
      sort: 'begunAt',
      render: ({ begunAt }) => (
        <Box component="time" dateTime={begunAt} sx={{ whiteSpace: { lg: 'nowrap' } }}>
          {momentOf(begunAt)}
        </Box>
      ),
    },
    {
      id: 'progress',
      label: t`Progress`,
      sort: 'erased',
      firstOrder: 'DESC',
      render: (erasure) => <ErasureProgress erasure={erasure} />,
    },
    {
      id: 'state',
      label: t`State`,
      render: ({ failures, error }) =>
        failures === 0 ? (
          t`Goes on by itself`
        ) : (
          <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
            {t`Failed ${plural(failures, { one: '# time', other: '# times' })}, will be tried again: ${error ?? ''}`}
          </Box>
        ),
    },
  ];
}

/** What was deleted and is gone for everybody, while its conversations, favourites and pictures are being erased. */
export function ErasureList() {
  const { t } = useLingui();
  return (
    <ConsoleList<Erasure>
      resource="erasures"
      title={t`Being erased`}
      columns={useColumns()}
      sort={{ field: 'begunAt', order: 'ASC' }}
      count={(total) => t`${plural(total, { one: '# deletion', other: '# deletions' })}`}
      under={
        <Typography variant="body2" color="text.secondary">
          {t`These are gone for everybody. What hung on them is erased bit by bit; a deletion leaves this list with the last of it.`}
        </Typography>
      }
      failed={t`Failed to load what is being erased. Please try again.`}
      empty={{
        title: t`Everything is erased`,
        description: t`Nothing is left of what was deleted.`,
      }}
    />
  );
}
