import { useLingui } from '@lingui/react/macro';
import type { AdminNeo } from '@neo/contracts';
import { CLASSIFICATIONS } from '@neo/domain';
import { CLASSIFICATION_LABEL } from '../i18n/labels.ts';
import { api } from '../providers/api.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { useDecision } from '../shared/use-decision.ts';
import { useNeoRights } from './access.ts';

/** What a NEO is: official, PRO or of the community. */
export function ClassificationSelect({ neo }: { neo: AdminNeo }) {
  const { t, i18n } = useLingui();
  const { decide, pending } = useDecision();
  const { whyNot } = useNeoRights(neo);
  return (
    <ChoiceSelect
      label={t`NEO type of ${neo.name}`}
      value={neo.classification}
      choices={CLASSIFICATIONS.map((value) => ({
        value,
        label: i18n._(CLASSIFICATION_LABEL[value]),
      }))}
      pending={pending}
      why={whyNot}
      onChange={(classification) =>
        void decide({
          run: () =>
            api.moderation.setClassification({
              params: { neoId: neo.id },
              body: { classification, version: neo.version, from: neo.classification },
            }),
          done: t`NEO classification updated successfully`,
          failed: t`Failed to update NEO classification`,
        })
      }
    />
  );
}
