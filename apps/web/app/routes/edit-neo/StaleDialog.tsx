import { useLingui } from '@lingui/react/macro';
import { CompareDialog } from '@neo/ui';
import { useState } from 'react';
import type { NeoField, NeoValues } from '../../features/neo-form/values.ts';
import { conflictsOf, proposedChoice } from './compare.ts';
import type { Choice } from './compare.ts';
import { useFieldWords } from './use-field-words.ts';

/** Three versions of a NEO: what the form began with, what was typed, what was saved elsewhere meanwhile. */
export interface Versions {
  base: NeoValues;
  mine: NeoValues;
  theirs: NeoValues;
}

export interface StaleDialogProps {
  versions: Versions;
  open: boolean;
  isSaving: boolean;
  onSave: (choice: Choice) => void;
  onCancel: () => void;
}

/** Two versions of a NEO to choose from, field by field. */
export function StaleDialog({ versions, open, isSaving, onSave, onCancel }: StaleDialogProps) {
  const { t } = useLingui();
  const { names, wordsOf } = useFieldWords();
  const { base, mine, theirs } = versions;
  const [choice, setChoice] = useState<Choice>(() => proposedChoice(base, mine, theirs));
  const fields = conflictsOf(mine, theirs);
  return (
    <CompareDialog<NeoField>
      open={open}
      title={t`This NEO was saved elsewhere meanwhile`}
      description={t`Nothing was overwritten. Choose what to keep of each field.`}
      fields={fields.map((key) => ({
        key,
        label: names[key],
        mine: wordsOf(key, mine),
        theirs: wordsOf(key, theirs),
      }))}
      choice={choice}
      onChoose={(key, version) => setChoice({ ...choice, [key]: version })}
      onChooseAll={(version) =>
        setChoice(Object.fromEntries(fields.map((field) => [field, version])))
      }
      mineLabel={t`Yours`}
      theirsLabel={t`Saved since`}
      emptyLabel={t`Empty`}
      allMineLabel={t`Keep all of mine`}
      allTheirsLabel={t`Take all that was saved`}
      confirmLabel={t`Save this version`}
      cancelLabel={t`Keep editing`}
      pending={isSaving}
      onConfirm={() => onSave(choice)}
      onCancel={onCancel}
    />
  );
}
