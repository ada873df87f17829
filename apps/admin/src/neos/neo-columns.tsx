import { i18n } from '@lingui/core';
import Box from '@mui/material/Box';
import type { AdminNeo } from '@neo/contracts';
import { dayOf } from '../i18n/dates.ts';
import { labels } from '../i18n/i18n.ts';
import { Column } from '../lists/Column.tsx';
import { VisibilityBadge } from '../parts/Badges.tsx';
import { ClassificationSelect } from './ClassificationSelect.tsx';
import { ComplianceSelect } from './ComplianceSelect.tsx';
import { CreatorLink, NamedNeo, Wiki } from './NeoFacts.tsx';
import { NeoMenu } from './NeoMenu.tsx';

const NeoColumn = Column<AdminNeo>;

/** The ten columns of the specification. */
export const NEO_COLUMNS = [
  <NeoColumn key="name" source="name" part="head" render={(neo) => <NamedNeo neo={neo} />} />,
  <NeoColumn key="creator" source="creator" render={(neo) => <CreatorLink neo={neo} />} />,
  <NeoColumn
    key="classification"
    source="classification"
    render={(neo) => <ClassificationSelect neo={neo} />}
  />,
  <NeoColumn
    key="visibility"
    source="visibility"
    render={({ visibility }) => <VisibilityBadge visibility={visibility} />}
  />,
  <NeoColumn
    key="archetype"
    source="archetype"
    render={({ archetype }) => labels().archetypes[archetype]}
  />,
  <NeoColumn
    key="compliance"
    source="compliance"
    render={(neo) => <ComplianceSelect neo={neo} />}
  />,
  <NeoColumn key="wiki" source="wikiUrl" disableSort render={(neo) => <Wiki neo={neo} />} />,
  <NeoColumn
    key="conversations"
    source="conversationCount"
    sortByOrder="DESC"
    align="right"
    render={({ conversationCount }) => i18n.number(conversationCount)}
  />,
  <NeoColumn
    key="created"
    source="createdAt"
    sortByOrder="DESC"
    render={({ createdAt }) => <Box sx={{ whiteSpace: 'nowrap' }}>{dayOf(createdAt)}</Box>}
  />,
  <NeoColumn
    key="actions"
    source="actions"
    disableSort
    part="menu"
    render={(neo) => <NeoMenu neo={neo} />}
  />,
];
