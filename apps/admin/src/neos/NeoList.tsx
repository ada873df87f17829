import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ARCHETYPES, CLASSIFICATIONS, COMPLIANCES, VISIBILITIES } from '@neo/domain';
import { labels } from '../i18n/i18n.ts';
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx';
import { isTrue } from '../lists/list-address.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { PersonFilter } from '../lists/PersonFilter.tsx';
import { QuickFilter } from '../lists/QuickFilter.tsx';
import { SearchFilter } from '../lists/SearchFilter.tsx';
import { useIsWide } from '../lists/use-is-wide.ts';
import { NEO_COLUMNS } from './neo-columns.tsx';

const LONGEST_WAIT = { field: 'waitingSince', order: 'ASC' } as const;

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
  return [
    <SearchFilter key="q" source="q" alwaysOn placeholder={t`Search by name or creator...`} />,
    choice('compliance', COMPLIANCES, labels().compliances),
    choice('visibility', VISIBILITIES, labels().visibilities),
    choice('classification', CLASSIFICATIONS, labels().classifications),
    choice('archetype', ARCHETYPES, labels().archetypes),
    <PersonFilter key="userId" source="userId" alwaysOn={isWide} />,
  ];
}

/** All NEOs, whatever their visibility and compliance. */
export function NeoList() {
  const { t } = useLingui();
  return (
    <ListPage
      resource="neos"
      title={t`NEOs`}
      columns={NEO_COLUMNS}
      sortable={['createdAt', 'name', 'creator', 'compliance', 'conversationCount']}
      filters={useFilters()}
      unlisted={{ sorts: [LONGEST_WAIT.field], filters: { waiting: isTrue } }}
      count={(total) => t`${plural(total, { one: '# NEO', other: '# NEOs' })}`}
      failed={t`Failed to load NEOs. Please try again.`}
      empty={{ title: t`No NEOs yet`, description: t`What people make shows up here.` }}
    >
      <QuickFilter source="waiting" sort={LONGEST_WAIT} />
    </ListPage>
  );
}
