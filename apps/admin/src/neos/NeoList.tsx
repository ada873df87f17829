import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Box } from '@mui/material';
import type { AdminNeo } from '@neo/contracts';
import { ARCHETYPES, CLASSIFICATIONS, COMPLIANCES, VISIBILITIES } from '@neo/domain';
import { dayOf } from '../i18n/dates.ts';
import {
  ARCHETYPE_LABEL,
  CLASSIFICATION_LABEL,
  COMPLIANCE_LABEL,
  VISIBILITY_LABEL,
} from '../i18n/labels.ts';
import { ConsoleList, VisibilityBadge } from '../shared/index.ts';
import type { Column, FilterField, Preset } from '../shared/index.ts';
import { ClassificationSelect } from './ClassificationSelect.tsx';
import { ComplianceSelect } from './ComplianceSelect.tsx';
import { CreatorLink, NamedNeo, Wiki } from './NeoFacts.tsx';
import { NeoMenu } from './NeoMenu.tsx';

/** The ten columns of the specification. */
function useColumns(): Column<AdminNeo>[] {
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

function useFilters(): FilterField[] {
  const { t, i18n } = useLingui();
  const choicesOf = <Value extends string>(
    values: readonly Value[],
    labels: Record<Value, MessageDescriptor>,
  ) => values.map((value) => ({ value, label: i18n._(labels[value]) }));
  return [
    {
      source: 'compliance',
      label: t`Compliance`,
      choices: choicesOf(COMPLIANCES, COMPLIANCE_LABEL),
    },
    {
      source: 'visibility',
      label: t`Visibility`,
      choices: choicesOf(VISIBILITIES, VISIBILITY_LABEL),
    },
    {
      source: 'classification',
      label: t`NEO Type`,
      choices: choicesOf(CLASSIFICATIONS, CLASSIFICATION_LABEL),
    },
    { source: 'archetype', label: t`Origin`, choices: choicesOf(ARCHETYPES, ARCHETYPE_LABEL) },
  ];
}

/** All NEOs, whatever their visibility and compliance. */
export function NeoList() {
  const { t } = useLingui();
  const presets: Preset[] = [
    {
      label: t`Waiting for review`,
      filter: { waiting: true },
      sort: { field: 'waitingSince', order: 'ASC' },
    },
  ];
  return (
    <ConsoleList<AdminNeo>
      resource="neos"
      title={t`NEOs`}
      columns={useColumns()}
      search={t`Search by name or creator...`}
      filters={useFilters()}
      presets={presets}
      count={(total) => t`${plural(total, { one: '# NEO', other: '# NEOs' })}`}
      failed={t`Failed to load NEOs. Please try again.`}
      empty={{ title: t`No NEOs yet`, description: t`What people make shows up here.` }}
    />
  );
}
