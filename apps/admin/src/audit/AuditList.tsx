import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Box, Typography } from '@mui/material';
import { AUDIT_ACTIONS } from '@neo/contracts';
import type { AuditEntry } from '@neo/contracts';
import { momentOf } from '../i18n/dates.ts';
import { ConsoleList } from '../shared/index.ts';
import type { Column } from '../shared/index.ts';
import { ACTION_LABEL } from './audit-labels.ts';
import { Change } from './Change.tsx';
import { Subject } from './Subject.tsx';
import { PeopleShown, Who } from './Who.tsx';

const NOTHING = '—';

function useColumns(): Column<AuditEntry>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'action',
      label: t`What`,
      part: 'head',
      render: ({ action }) => (
        <Typography variant="body2" sx={{ fontWeight: 620 }}>
          {i18n._(ACTION_LABEL[action])}
        </Typography>
      ),
    },
    {
      id: 'actor',
      label: t`Who`,
      render: (entry) => <Who entry={entry} />,
    },
    { id: 'subject', label: t`On`, render: (entry) => <Subject entry={entry} /> },
    { id: 'change', label: t`Before → after`, render: (entry) => <Change entry={entry} /> },
    {
      id: 'reason',
      label: t`Why`,
      render: ({ reason }) => (
        <Box component="span" sx={{ overflowWrap: 'anywhere', display: 'block', maxWidth: 420 }}>
          {reason ?? NOTHING}
        </Box>
      ),
    },
    {
      id: 'at',
      label: t`When`,
      sort: 'createdAt',
      firstOrder: 'DESC',
      render: ({ createdAt }) => (
        <Box component="time" dateTime={createdAt} sx={{ whiteSpace: { lg: 'nowrap' } }}>
          {momentOf(createdAt)}
        </Box>
      ),
    },
  ];
}

/** Every write of the console: read, never changed. */
export function AuditList() {
  const { t, i18n } = useLingui();
  return (
    <ConsoleList<AuditEntry>
      resource="audit"
      title={t`Audit`}
      columns={useColumns()}
      filters={[
        {
          source: 'action',
          label: t`What`,
          choices: AUDIT_ACTIONS.map((action) => ({
            value: action,
            label: i18n._(ACTION_LABEL[action]),
          })),
        },
      ]}
      under={<PeopleShown />}
      count={(total) => t`${plural(total, { one: '# entry', other: '# entries' })}`}
      failed={t`Failed to load the audit. Please try again.`}
      empty={{
        title: t`Nothing yet`,
        description: t`Whatever is decided in the console is written down here.`,
      }}
    />
  );
}
