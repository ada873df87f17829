import { i18n } from '@lingui/core';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Case } from '@neo/contracts';
import { useLinkComponent } from '@neo/ui';
import { useListContext } from 'react-admin';
import { momentOf } from '../i18n/dates.ts';
import { labels } from '../i18n/i18n.ts';
import { Column } from '../lists/Column.tsx';
import { Claim, Reasons, State } from './CaseMarks.tsx';
import { caseHref } from './hrefs.ts';

const ReportColumn = Column<Case>;

/** The reported thing. Its page keeps the filter of the list, for the next ones. */
function What({ row: { id, target } }: { row: Case }) {
  const { filterValues } = useListContext();
  return (
    <>
      <Link
        component={useLinkComponent()}
        href={caseHref(id, filterValues as object)}
        sx={{ fontWeight: 620, overflowWrap: 'anywhere', display: 'inline-block', py: 0.5 }}
      >
        {target.label}
      </Link>
      <Typography variant="caption" component="p" color="textSecondary">
        {labels().targetKinds[target.kind]}
      </Typography>
    </>
  );
}

const When = ({ moment }: { moment: string }) => (
  <Box component="time" dateTime={moment} sx={{ whiteSpace: { lg: 'nowrap' } }}>
    {momentOf(moment)}
  </Box>
);

export const REPORT_COLUMNS = [
  <ReportColumn
    key="label"
    source="target"
    disableSort
    part="head"
    render={(row) => <What row={row} />}
  />,
  <ReportColumn
    key="reasons"
    source="reasons"
    disableSort
    render={({ reasons }) => <Reasons reasons={reasons} />}
  />,
  <ReportColumn
    key="openReports"
    source="openReports"
    sortByOrder="DESC"
    align="right"
    render={({ openReports }) => i18n.number(openReports)}
  />,
  <ReportColumn
    key="openedAt"
    source="openedAt"
    render={({ openedAt }) => <When moment={openedAt} />}
  />,
  <ReportColumn
    key="lastReportedAt"
    source="lastReportedAt"
    sortByOrder="DESC"
    render={({ lastReportedAt }) => <When moment={lastReportedAt} />}
  />,
  <ReportColumn key="state" source="state" disableSort render={(row) => <State {...row} />} />,
  <ReportColumn
    key="claim"
    source="claim"
    disableSort
    render={({ claim }) => <Claim claim={claim} />}
  />,
];
