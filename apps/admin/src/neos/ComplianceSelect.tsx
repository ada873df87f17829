import { useLingui } from '@lingui/react/macro';
import type { AdminNeo } from '@neo/contracts';
import { COMPLIANCES } from '@neo/domain';
import type { Compliance } from '@neo/domain';
import { useState } from 'react';
import { api } from '../providers/api.ts';
import { ComplianceDot } from '../shared/Badges.tsx';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { useDecision } from '../shared/use-decision.ts';
import { useNeoRights } from './access.ts';
import { JudgeDialog } from './JudgeDialog.tsx';

/** Whether a NEO is approved. What takes something away asks why; the owner reads it. */
export function ComplianceSelect({ neo }: { neo: AdminNeo }) {
  const { t } = useLingui();
  const { decide, pending } = useDecision();
  const { whyNot } = useNeoRights(neo);
  const [asked, setAsked] = useState<Exclude<Compliance, 'green'> | null>(null);
  const { name } = neo;

  const set = async (compliance: Compliance, reason?: string) => {
    await decide({
      run: () =>
        api.moderation.setCompliance({
          params: { neoId: neo.id },
          body: { compliance, reason, version: neo.version, from: neo.compliance },
        }),
      done: t`NEO compliance updated successfully`,
      failed: t`Failed to update NEO compliance`,
    });
    setAsked(null);
  };
  const choose = (compliance: Compliance) =>
    compliance === 'green' ? void set(compliance) : setAsked(compliance);
  return (
    <>
      <ChoiceSelect
        label={t`Compliance of ${name}`}
        value={neo.compliance}
        choices={COMPLIANCES.map((value) => ({
          value,
          label: <ComplianceDot compliance={value} />,
        }))}
        pending={pending}
        why={whyNot}
        onChange={choose}
      />
      {asked && (
        <JudgeDialog
          name={name}
          compliance={asked}
          pending={pending}
          onConfirm={(reason) => void set(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
