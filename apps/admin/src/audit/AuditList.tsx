import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AUDIT_ACTIONS } from '@neo/contracts';
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx';
import { isId } from '../lists/list-address.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { useIsWide } from '../lists/use-is-wide.ts';
import { labels } from '../i18n/i18n.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { PeopleShown } from './Who.tsx';

/** Every write of the console. The list is read-only. */
export function AuditList() {
  const { t } = useLingui();
  const isWide = useIsWide();
  const actions = AUDIT_ACTIONS.map((action) => ({
    value: action,
    label: labels().auditActions[action],
  }));
  return (
    <ListPage
      resource="audit"
      title={t`Audit`}
      columns={AUDIT_COLUMNS}
      sortable={['createdAt']}
      filters={[<ChoiceFilter key="action" source="action" alwaysOn={isWide} choices={actions} />]}
      unlisted={{ filters: { actorId: isId, neoId: isId, userId: isId } }}
      count={(total) => t`${plural(total, { one: '# entry', other: '# entries' })}`}
      failed={t`Failed to load the audit. Please try again.`}
      empty={{
        title: t`Nothing yet`,
        description: t`Every decision made in the console is written down here.`,
      }}
    >
      <PeopleShown />
    </ListPage>
  );
}
