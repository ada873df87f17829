import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { REPORT_REASONS, REVIEW_STATES, TARGET_KINDS } from '@neo/domain';
import { useListContext } from 'react-admin';
import { labels } from '../i18n/i18n.ts';
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx';
import { isId } from '../lists/list-address.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchFilter } from '../lists/SearchFilter.tsx';
import { useIsWide } from '../lists/use-is-wide.ts';
import { REPORT_COLUMNS } from './report-columns.tsx';

const URGENT_FIRST = { field: 'urgency', order: 'ASC' } as const;

function useFilters() {
  const { t } = useLingui();
  const isWide = useIsWide();
  const choice = <Value extends string>(
    source: string,
    values: readonly Value[],
    words: Record<Value, string>,
  ) => {
    const choices = values.map((value) => ({ value, label: words[value] }));
    return <ChoiceFilter key={source} source={source} alwaysOn={isWide} choices={choices} />;
  };
  const claims = { me: t`Me`, nobody: t`Nobody` };
  return [
    <SearchFilter key="q" source="q" alwaysOn placeholder={t`Search by name...`} />,
    choice('targetKind', TARGET_KINDS, labels().targetKinds),
    choice('reason', REPORT_REASONS, labels().reportReasons),
    choice('state', REVIEW_STATES, labels().reviewStates),
    choice('claimedBy', ['me', 'nobody'], claims),
  ];
}

/** The queue of reported things, one row each: minors and self-harm first, then by number and age. */
export function ReportList() {
  const { t } = useLingui();
  return (
    <ListPage
      resource="reports"
      title={t`Reports`}
      columns={REPORT_COLUMNS}
      sortable={['urgency', 'openedAt', 'lastReportedAt', 'openReports']}
      sort={URGENT_FIRST}
      filters={useFilters()}
      unlisted={{ filters: { neoId: isId, userId: isId } }}
      count={(total) => t`${plural(total, { one: '# reported', other: '# reported' })}`}
      failed={t`Failed to load the reports. Please try again.`}
      empty={{ title: t`No open reports`, description: t`What people report shows up here.` }}
    >
      <Subject />
    </ListPage>
  );
}

/** The NEO or person that the list is about. A press removes the filter. */
function Subject() {
  const { t } = useLingui();
  const { filterValues, setFilters } = useListContext();
  const { neoId, userId, ...rest } = filterValues as Record<string, unknown>;
  if (neoId === undefined && userId === undefined) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Chip
        label={neoId === undefined ? t`About one user and their NEOs` : t`About one NEO`}
        onDelete={() => setFilters(rest)}
      />
    </Box>
  );
}
