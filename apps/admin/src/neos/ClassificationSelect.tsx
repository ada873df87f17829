import { useLingui } from '@lingui/react/macro';
import type { AdminNeo } from '@neo/contracts';
import { CLASSIFICATIONS } from '@neo/domain';
import type { Classification } from '@neo/domain';
import { RowChoices, RowSelect } from '../decisions/RowSelect.tsx';
import type { PressedRow } from '../decisions/RowSelect.tsx';
import { labels } from '../i18n/i18n.ts';
import { useNeoRights } from './access.ts';
import { useJudgement } from './use-judgement.ts';

/** The classification of a NEO: official, PRO or community. */
export function ClassificationSelect({ neo }: { neo: AdminNeo }) {
  const { t } = useLingui();
  const { whyNot } = useNeoRights(neo);
  const names = labels().classifications;
  return (
    <RowSelect
      label={t`NEO type of ${neo.name}`}
      value={neo.classification}
      choices={CLASSIFICATIONS.map((value) => ({ value, label: names[value] }))}
      why={whyNot}
    >
      {(row) => <ClassificationChange neo={neo} row={row} />}
    </RowSelect>
  );
}

function ClassificationChange({ neo, row }: { neo: AdminNeo; row: PressedRow<Classification> }) {
  const { t } = useLingui();
  const { judge } = useJudgement(neo, 'classification', {
    done: t`NEO classification updated successfully`,
    failed: t`Failed to update NEO classification`,
    labels: labels().classifications,
    onStart: () => row.setPending(true),
    onEnd: () => row.setPending(false),
  });
  return <RowChoices row={row} onChange={(classification) => judge(classification)} />;
}
