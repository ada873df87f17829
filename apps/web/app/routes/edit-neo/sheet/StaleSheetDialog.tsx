import { useLingui } from '@lingui/react/macro';
import { CompareDialog } from '@neo/ui';
import { useState } from 'react';
import { conflictsOf, entryOf, proposedChoice } from './merge-sheets.ts';
import type { Choice, Part } from './merge-sheets.ts';
import { useSheetWords } from './use-sheet-words.ts';
import type { StaleSheet } from './use-sheet.ts';
import type { EntryValues, SheetText, SheetValues } from './values.ts';

/** An entry as it is compared; an empty text where one version has none. */
const textOfEntry = (entry: EntryValues | undefined): string =>
  entry ? [entry.name, entry.keys.join(', '), entry.content].filter(Boolean).join('\n') : '';

export interface StaleSheetDialogProps {
  versions: StaleSheet;
  isSaving: boolean;
  onSave: (choice: Choice) => void;
  onCancel: () => void;
}

/** Two versions of a sheet to choose from, part by part. */
export function StaleSheetDialog({ versions, isSaving, onSave, onCancel }: StaleSheetDialogProps) {
  const { t } = useLingui();
  const { names, nameOfEntry } = useSheetWords();
  const { base, mine, theirs } = versions;
  const [choice, setChoice] = useState<Choice>(() => proposedChoice(base, mine, theirs));
  const parts = conflictsOf(mine, theirs);
  const entryIn = (sheet: SheetValues, part: Part) => entryOf(sheet, Number(part.slice(6)));
  const nameOf = (part: Part): string => {
    if (!part.startsWith('entry:')) return names[part as keyof typeof names];
    const entry = entryIn(mine, part) ?? entryIn(theirs, part);
    return entry ? t`Lore: ${nameOfEntry(entry)}` : names.settings;
  };
  const wordsOf = (part: Part, sheet: SheetValues): string => {
    const { name, scanDepth, tokenBudget, isRecursive } = sheet.lore;
    if (part === 'tags') return sheet.tags.join(', ');
    if (part === 'greetings') return sheet.greetings.map(({ text }) => text).join('\n\n');
    if (part.startsWith('entry:')) return textOfEntry(entryIn(sheet, part));
    if (part !== 'settings') return sheet[part as SheetText];
    const figures = [scanDepth, tokenBudget].map((figure) => figure ?? '–').join(' · ');
    return [name, figures, isRecursive ? t`Entries wake each other` : '']
      .filter(Boolean)
      .join('\n');
  };
  return (
    <CompareDialog<Part>
      open
      title={t`This NEO was saved elsewhere meanwhile`}
      description={t`Nothing was overwritten. Choose what to keep of each field.`}
      fields={parts.map((key) => ({
        key,
        label: nameOf(key),
        mine: wordsOf(key, mine),
        theirs: wordsOf(key, theirs),
      }))}
      choice={choice}
      onChoose={(key, version) => setChoice({ ...choice, [key]: version })}
      onChooseAll={(version) => setChoice(Object.fromEntries(parts.map((part) => [part, version])))}
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
