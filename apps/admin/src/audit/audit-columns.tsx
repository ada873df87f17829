import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@neo/contracts';
import { momentOf } from '../i18n/dates.ts';
import { Column } from '../lists/Column.tsx';
import { labels } from '../i18n/i18n.ts';
import { Change } from './Change.tsx';
import { Subject } from './Subject.tsx';
import { Who } from './Who.tsx';

const NOTHING = '—';
const EntryColumn = Column<AuditEntry>;

export const AUDIT_COLUMNS = [
  <EntryColumn
    key="action"
    source="action"
    disableSort
    part="head"
    render={({ action }) => (
      <Typography variant="body2" sx={{ fontWeight: 620 }}>
        {labels().auditActions[action]}
      </Typography>
    )}
  />,
  <EntryColumn key="who" source="actor" disableSort render={(entry) => <Who entry={entry} />} />,
  <EntryColumn
    key="subject"
    source="subject"
    disableSort
    render={(entry) => <Subject entry={entry} />}
  />,
  <EntryColumn
    key="change"
    source="change"
    disableSort
    render={(entry) => <Change entry={entry} />}
  />,
  <EntryColumn
    key="reason"
    source="reason"
    disableSort
    render={({ reason }) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere', display: 'block', maxWidth: 420 }}>
        {reason ?? NOTHING}
      </Box>
    )}
  />,
  <EntryColumn
    key="when"
    source="createdAt"
    sortByOrder="DESC"
    render={({ createdAt }) => (
      <Box component="time" dateTime={createdAt} sx={{ whiteSpace: { lg: 'nowrap' } }}>
        {momentOf(createdAt)}
      </Box>
    )}
  />,
];
