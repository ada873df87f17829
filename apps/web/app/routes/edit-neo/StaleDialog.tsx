import { useLingui } from '@lingui/react/macro';
import { CompareDialog } from '@neo/ui';
import { useState } from 'react';
import { isNeoField } from '../../features/neo-form/values.ts';
import type { NeoField, NeoValues } from '../../features/neo-form/values.ts';
import { useLabels } from '../../i18n/words.ts';
import { useEntryName } from './lore/use-entries.ts';
import { conflictsOf, entryIdOf, entryOf, proposedChoice } from './merge-edits.ts';
import type { Choice, EditValues, Part, Versions } from './merge-edits.ts';
import type { EntryValues, SheetText, SheetValues } from './sheet/sheet-values.ts';

/** Names a part, and shows its value in a version as text. */
function usePartWords() {
  const { t, i18n } = useLingui();
  const { archetypes, categories, visibilities, attributes, styles, fields } = useLabels();
  const nameOfEntry = useEntryName();
  const pictureText = (image: string | null) =>
    image === null
      ? ''
      : image.startsWith('data:')
        ? t`The picture you chose`
        : t`A stored picture`;
  const fieldText: Record<Exclude<NeoField, 'password'>, (values: NeoValues) => string> = {
    image: ({ image }) => pictureText(image),
    name: ({ name }) => name,
    description: ({ description }) => description,
    archetype: ({ archetype }) => (archetype ? archetypes[archetype] : ''),
    visibility: ({ visibility }) => visibilities[visibility],
    allowCopies: ({ allowCopies }) => (allowCopies ? t`Yes` : t`No`),
    characterAttributes: ({ characterAttributes }) =>
      characterAttributes.map((one) => attributes[one] ?? one).join(', '),
    responseStyle: ({ responseStyle }) => (responseStyle ? styles[responseStyle] : ''),
    categories: (values) => values.categories.map((one) => categories[one]).join(', '),
    knowledge: ({ knowledge }) => knowledge,
    wikiUrl: ({ wikiUrl }) => wikiUrl,
    contextBackground: ({ contextBackground }) => contextBackground,
    temperature: ({ temperature }) => i18n.number(temperature),
    voice: ({ voice }) =>
      voice
        ? [voice.engine, voice.voice, voice.lang, `${i18n.number(voice.speed)}×`]
            .filter(Boolean)
            .join(' · ')
        : '',
  };
  const entryText = (entry: EntryValues | undefined) =>
    entry ? [entry.name, entry.keys.join(', '), entry.content].filter(Boolean).join('\n') : '';
  const settingsText = ({ lore }: SheetValues) => {
    const { name, scanDepth, tokenBudget, isRecursive } = lore;
    const figures = [scanDepth, tokenBudget].map((figure) => figure ?? '–').join(' · ');
    const linked = isRecursive ? t`Entries trigger each other` : '';
    return [name, figures, linked].filter(Boolean).join('\n');
  };
  const sheetText = (part: Part, sheet: SheetValues): string => {
    const id = entryIdOf(part);
    if (id !== null) return entryText(entryOf(sheet, id));
    if (part === 'settings') return settingsText(sheet);
    if (part === 'tags') return sheet.tags.join(', ');
    if (part === 'greetings') return sheet.greetings.map(({ text }) => text).join('\n\n');
    return sheet[part as SheetText];
  };
  return {
    nameOf: (part: Part, { mine, theirs }: Versions): string => {
      const id = entryIdOf(part);
      if (id === null) return part === 'settings' ? t`Lore: settings` : fields[part as NeoField];
      const entry = [mine, theirs].map(({ sheet }) => sheet && entryOf(sheet, id)).find(Boolean);
      return t`Lore: ${entry ? nameOfEntry(entry) : ''}`;
    },
    textOf: (part: Part, { profile, sheet }: EditValues): string => {
      if (isNeoField(part)) return fieldText[part as keyof typeof fieldText](profile);
      return sheet ? sheetText(part, sheet) : '';
    },
  };
}

export interface StaleDialogProps {
  versions: Versions;
  isSaving: boolean;
  onSave: (choice: Choice) => void;
  onCancel: () => void;
}

/** Two versions of a NEO to choose from, part by part. */
export function StaleDialog({ versions, isSaving, onSave, onCancel }: StaleDialogProps) {
  const { t } = useLingui();
  const { nameOf, textOf } = usePartWords();
  const { mine, theirs } = versions;
  const [choice, setChoice] = useState<Choice>(() => proposedChoice(versions));
  const parts = conflictsOf(mine, theirs);
  return (
    <CompareDialog<Part>
      open
      title={t`This NEO was saved elsewhere meanwhile`}
      description={t`Nothing was overwritten. Choose what to keep of each field.`}
      fields={parts.map((key) => ({
        key,
        label: nameOf(key, versions),
        mine: textOf(key, mine),
        theirs: textOf(key, theirs),
      }))}
      choice={choice}
      onChoose={(key, version) => setChoice({ ...choice, [key]: version })}
      onChooseAll={(version) => setChoice(Object.fromEntries(parts.map((part) => [part, version])))}
      mineLabel={t`Yours`}
      theirsLabel={t`Saved since`}
      emptyLabel={t`Empty`}
      allMineLabel={t`Keep all of mine`}
      allTheirsLabel={t`Use all saved versions`}
      confirmLabel={t`Save this version`}
      cancelLabel={t`Keep editing`}
      pending={isSaving}
      onConfirm={() => onSave(choice)}
      onCancel={onCancel}
    />
  );
}
