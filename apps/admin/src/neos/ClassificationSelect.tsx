import { useLingui } from '@lingui/react/macro';
import type { AdminNeo } from '@neo/contracts';
import { CLASSIFICATIONS } from '@neo/domain';
import { RowSelect } from '../decisions/RowSelect.tsx';
import { labels } from '../i18n/i18n.ts';
import { useNeoRights } from './access.ts';
import { useJudgement } from './use-judgement.ts';

/** The classification of a NEO: official, PRO or community. */
export function ClassificationSelect({ neo }: { neo: AdminNeo }) {
  const { t } = useLingui();
  const { whyNot } = useNeoRights(neo);
  const { judge, pending } = useJudgement(neo, 'classification', {
    done: t`NEO classification updated successfully`,
    failed: t`Failed to update NEO classification`,
    labels: labels().classifications,
  });
  return (
    <RowSelect
      label={t`NEO type of ${neo.name}`}
      value={neo.classification}
      choices={CLASSIFICATIONS.map((value) => ({
        value,
        label: labels().classifications[value],
      }))}
      pending={pending}
      why={whyNot}
      onChange={(classification) => judge(classification)}
    />
  );
}
