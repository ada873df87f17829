import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import type { AdminNeo } from '@neo/contracts';
import { ARCHETYPES, CLASSIFICATIONS, COMPLIANCES, VISIBILITIES } from '@neo/domain';
import {
  ARCHETYPE_LABEL,
  CLASSIFICATION_LABEL,
  COMPLIANCE_LABEL,
  VISIBILITY_LABEL,
} from '../i18n/labels.ts';
import { ConsoleList } from '../shared/index.ts';
import type { FilterField, Preset } from '../shared/index.ts';
import { useNeoColumns } from './columns.tsx';
import { OwnerFilter } from './OwnerFilter.tsx';

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
    {
      source: 'userId',
      label: t`Creator`,
      choices: [],
      control: (value, onChange) => <OwnerFilter value={value} onChange={onChange} />,
    },
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
      columns={useNeoColumns()}
      search={t`Search by name or creator...`}
      filters={useFilters()}
      presets={presets}
      count={(total) => t`${plural(total, { one: '# NEO', other: '# NEOs' })}`}
      failed={t`Failed to load NEOs. Please try again.`}
      empty={{ title: t`No NEOs yet`, description: t`What people make shows up here.` }}
    />
  );
}
