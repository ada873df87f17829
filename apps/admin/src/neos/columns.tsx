import { useLingui } from '@lingui/react/macro';
import { Box } from '@mui/material';
import type { AdminNeo } from '@neo/contracts';
import { dayOf } from '../i18n/dates.ts';
import { ARCHETYPE_LABEL } from '../i18n/labels.ts';
import { VisibilityBadge } from '../shared/index.ts';
import type { Column } from '../shared/index.ts';
import { ClassificationSelect } from './ClassificationSelect.tsx';
import { ComplianceSelect } from './ComplianceSelect.tsx';
import { CreatorLink, NamedNeo, Wiki } from './NeoFacts.tsx';
import { NeoMenu } from './NeoMenu.tsx';

/** The ten columns of the specification. */
export function useNeoColumns(): Column<AdminNeo>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'name',
      label: t`NEO`,
      sort: 'name',
      part: 'head',
      render: (neo) => <NamedNeo neo={neo} />,
    },
    {
      id: 'creator',
      label: t`Creator`,
      sort: 'creator',
      render: (neo) => <CreatorLink neo={neo} />,
    },
    {
      id: 'classification',
      label: t`NEO Type`,
      sort: 'classification',
      render: (neo) => <ClassificationSelect neo={neo} />,
    },
    {
      id: 'visibility',
      label: t`Visibility`,
      sort: 'visibility',
      render: ({ visibility }) => <VisibilityBadge visibility={visibility} />,
    },
    {
      id: 'archetype',
      label: t`Origin`,
      sort: 'archetype',
      render: ({ archetype }) => i18n._(ARCHETYPE_LABEL[archetype]),
    },
    {
      id: 'compliance',
      label: t`Compliance`,
      sort: 'compliance',
      render: (neo) => <ComplianceSelect neo={neo} />,
    },
    { id: 'wiki', label: t`Wiki`, render: (neo) => <Wiki neo={neo} /> },
    {
      id: 'conversations',
      label: t`Conversations`,
      sort: 'conversationCount',
      firstOrder: 'DESC',
      align: 'right',
      render: ({ conversationCount }) => i18n.number(conversationCount),
    },
    {
      id: 'created',
      label: t`Created`,
      sort: 'createdAt',
      firstOrder: 'DESC',
      render: ({ createdAt }) => <Box sx={{ whiteSpace: 'nowrap' }}>{dayOf(createdAt)}</Box>,
    },
    { id: 'actions', label: t`Actions`, part: 'menu', render: (neo) => <NeoMenu neo={neo} /> },
  ];
}
