import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { APPEAL_STATES } from '@neo/domain';
import { labels } from '../i18n/i18n.ts';
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { useIsWide } from '../lists/use-is-wide.ts';
import { APPEAL_COLUMNS } from './appeal-columns.tsx';

const OLDEST = { field: 'createdAt', order: 'ASC' } as const;

/** Appeals against decisions; without a filter those that wait, the oldest first. */
export function AppealList() {
  const { t } = useLingui();
  const isWide = useIsWide();
  const states = APPEAL_STATES.map((value) => ({ value, label: labels().appealStates[value] }));
  return (
    <ListPage
      resource="appeals"
      title={t`Appeals`}
      columns={APPEAL_COLUMNS}
      sortable={['createdAt']}
      sort={OLDEST}
      filters={[<ChoiceFilter key="state" source="state" alwaysOn={isWide} choices={states} />]}
      count={(total) => t`${plural(total, { one: '# appeal', other: '# appeals' })}`}
      failed={t`Failed to load the appeals. Please try again.`}
      empty={{
        title: t`No open appeals`,
        description: t`Appeals against decisions show up here.`,
      }}
    />
  );
}
