import { useLingui } from '@lingui/react/macro';
import type { AdminNeo } from '@neo/contracts';
import { COMPLIANCES } from '@neo/domain';
import type { Compliance } from '@neo/domain';
import { useState } from 'react';
import { RowChoices, RowSelect } from '../decisions/RowSelect.tsx';
import type { PressedRow } from '../decisions/RowSelect.tsx';
import { labels } from '../i18n/i18n.ts';
import { ComplianceDot } from '../parts/Badges.tsx';
import { useNeoRights } from './access.ts';
import { JudgeDialog } from './JudgeDialog.tsx';
import { useJudgement } from './use-judgement.ts';

/** The compliance of a NEO. Lowering it asks for a reason, which the owner reads. */
export function ComplianceSelect({ neo }: { neo: AdminNeo }) {
  const { t } = useLingui();
  const { whyNot } = useNeoRights(neo);
  const { name } = neo;
  return (
    <RowSelect
      label={t`Compliance of ${name}`}
      value={neo.compliance}
      choices={COMPLIANCES.map((value) => ({ value, label: <ComplianceDot compliance={value} /> }))}
      why={whyNot}
    >
      {(row) => <ComplianceChange neo={neo} row={row} />}
    </RowSelect>
  );
}

function ComplianceChange({ neo, row }: { neo: AdminNeo; row: PressedRow<Compliance> }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Exclude<Compliance, 'green'> | null>(null);
  const { judge, pending } = useJudgement(neo, 'compliance', {
    done: t`NEO compliance updated successfully`,
    failed: t`Failed to update NEO compliance`,
    labels: labels().compliances,
    onStart: () => row.setPending(true),
    onEnd: () => {
      setAsked(null);
      row.setPending(false);
    },
  });
  return (
    <>
      <RowChoices
        row={row}
        onChange={(compliance) =>
          compliance === 'green' ? judge(compliance) : setAsked(compliance)
        }
      />
      {asked && (
        <JudgeDialog
          name={neo.name}
          compliance={asked}
          pending={pending}
          onConfirm={(reason) => judge(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
