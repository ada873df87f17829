import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Box } from '@mui/material';
import type { DeadLetter } from '@neo/contracts';
import { EmptyState } from '@neo/ui';
import { momentOf } from '../i18n/dates.ts';
import { ConsoleList, ConsolePage, useMe } from '../shared/index.ts';
import type { Column } from '../shared/index.ts';
import { LetterActions } from './LetterActions.tsx';

function Code({ children }: { children: string }) {
  return (
    <Box component="code" sx={{ fontSize: '.8125rem', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}

function useColumns(): Column<DeadLetter>[] {
  const { t } = useLingui();
  return [
    {
      id: 'consumer',
      label: t`Consumer`,
      sort: 'consumer',
      part: 'head',
      render: ({ consumer }) => <Code>{consumer}</Code>,
    },
    {
      id: 'type',
      label: t`Event`,
      sort: 'type',
      render: ({ type }) => <Code>{type}</Code>,
    },
    {
      id: 'error',
      label: t`Error`,
      render: ({ error }) => (
        <Box
          sx={{
            maxWidth: 420,
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {error}
        </Box>
      ),
    },
    {
      id: 'died',
      label: t`Died`,
      sort: 'diedAt',
      firstOrder: 'DESC',
      render: ({ diedAt }) => momentOf(diedAt),
    },
    { id: 'actions', label: t`Actions`, render: (letter) => <LetterActions letter={letter} /> },
  ];
}

/** Events that a consumer failed on too often: looked at, handed over again, or given up. */
export function DeadLetterList() {
  const { t } = useLingui();
  const columns = useColumns();
  if (useMe().role !== 'superadmin') return <Refusal />;
  return (
    <ConsoleList<DeadLetter>
      resource="dead-letters"
      title={t`Dead letters`}
      columns={columns}
      sort={{ field: 'diedAt', order: 'DESC' }}
      search={t`Search by consumer, event or error...`}
      count={(total) => t`${plural(total, { one: '# dead letter', other: '# dead letters' })}`}
      failed={t`Failed to load dead letters. Please try again.`}
      empty={{
        title: t`Nothing is dead`,
        description: t`Every event that was published found its consumers.`,
      }}
    />
  );
}

function Refusal() {
  const { t } = useLingui();
  return (
    <ConsolePage title={t`Dead letters`}>
      <EmptyState
        title={t`Admin Access Required`}
        description={t`You need superadmin privileges to access this page.`}
      />
    </ConsolePage>
  );
}
