import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Appeal } from '@neo/contracts';
import { useLinkComponent } from '@neo/ui';
import { momentOf } from '../i18n/dates.ts';
import { labels } from '../i18n/i18n.ts';
import { Column } from '../lists/Column.tsx';
import { useDecisionWords } from '../reports/use-decision-words.ts';

const AppealColumn = Column<Appeal>;

function What({ appeal: { id, decision } }: { appeal: Appeal }) {
  return (
    <>
      <Link
        component={useLinkComponent()}
        href={`/appeals/${id}`}
        sx={{ fontWeight: 620, overflowWrap: 'anywhere', display: 'inline-block', py: 0.5 }}
      >
        {decision.target.label}
      </Link>
      <Typography variant="caption" component="p" color="textSecondary">
        {labels().targetKinds[decision.target.kind]}
      </Typography>
    </>
  );
}

function Decided({ appeal: { decision } }: { appeal: Appeal }) {
  const { t } = useLingui();
  const words = useDecisionWords();
  const by = decision.decidedBy === null ? t`Somebody who left` : `@${decision.decidedBy}`;
  return `${words(decision)} · ${by}`;
}

/** The state, and whether the viewer may decide. */
function State({ appeal: { state, isDecidable } }: { appeal: Appeal }) {
  const { t } = useLingui();
  const name = labels().appealStates[state];
  return state === 'open' && !isDecidable ? t`${name}: another moderator decides` : name;
}

export const APPEAL_COLUMNS = [
  <AppealColumn
    key="target"
    source="target"
    disableSort
    part="head"
    render={(appeal) => <What appeal={appeal} />}
  />,
  <AppealColumn
    key="decision"
    source="decision"
    disableSort
    render={(appeal) => <Decided appeal={appeal} />}
  />,
  <AppealColumn
    key="createdAt"
    source="createdAt"
    render={({ createdAt }) => (
      <Box component="time" dateTime={createdAt} sx={{ whiteSpace: { lg: 'nowrap' } }}>
        {momentOf(createdAt)}
      </Box>
    )}
  />,
  <AppealColumn
    key="state"
    source="state"
    disableSort
    render={(appeal) => <State appeal={appeal} />}
  />,
];
