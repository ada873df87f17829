import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { SuperadminsOnly } from '../layout/SuperadminsOnly.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchFilter } from '../lists/SearchFilter.tsx';
import { useMe } from '../parts/me.tsx';
import { LETTER_COLUMNS } from './letter-columns.tsx';

/** Events that a consumer failed on too often: to be read, delivered again, or dropped. */
export function DeadLetterList() {
  const { t } = useLingui();
  if (useMe().role !== 'superadmin') return <SuperadminsOnly title={t`Dead letters`} />;
  return (
    <ListPage
      resource="dead-letters"
      title={t`Dead letters`}
      columns={LETTER_COLUMNS}
      sortable={['diedAt', 'consumer', 'type']}
      sort={{ field: 'diedAt', order: 'DESC' }}
      filters={[
        <SearchFilter
          key="q"
          source="q"
          alwaysOn
          placeholder={t`Search by consumer, event or error...`}
        />,
      ]}
      count={(total) => t`${plural(total, { one: '# dead letter', other: '# dead letters' })}`}
      failed={t`Failed to load dead letters. Please try again.`}
      empty={{
        title: t`No dead letters`,
        description: t`Every event that was published found its consumers.`,
      }}
    />
  );
}
