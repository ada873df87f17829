import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ARCHETYPES, CATEGORIES, RESPONSE_STYLES, VISIBILITIES } from '@neo/domain';
import type { CharacterAttribute, ResponseStyle } from '@neo/domain';
import { ArchetypeSelect, AttributeSelect, CategorySelect, StyleSelect } from '@neo/ui';
import { useLabels } from '../../i18n/words.ts';
import { useNeoField } from './use-neo-field.ts';

/** The archetype. */
export function NeoArchetype() {
  const { t } = useLingui();
  const { archetypes: labels, archetypeHints: summaries } = useLabels();
  const details = {
    'person-simulator': t`An AI version of a person`,
    'fictional-character': t`A character from fiction`,
    'original-creation': t`Design a unique AI persona from scratch`,
  };
  return (
    <ArchetypeSelect
      {...useNeoField('archetype')}
      required
      helperText={t`Whether it speaks as somebody who lived, as somebody from a story, or as nobody before.`}
      options={ARCHETYPES.map((value) => ({
        value,
        label: labels[value],
        summary: summaries[value],
        detail: details[value],
      }))}
    />
  );
}

/** The categories. */
export function NeoCategories() {
  const { t } = useLingui();
  const { categories: labels } = useLabels();
  return (
    <CategorySelect
      {...useNeoField('categories')}
      helperText={t`What it likes to talk about, and where people find it.`}
      options={CATEGORIES.map((value) => ({ value, label: labels[value] }))}
      chosenLabel={(count, max) => t`Selected Categories (${count}/${max})`}
      leftLabel={(left) =>
        left === 0
          ? t`You have selected the maximum`
          : t`You can select ${plural(left, { one: '# more', other: '# more' })}`
      }
    />
  );
}

/** The visibility. */
export function NeoVisibility() {
  const { t } = useLingui();
  const { visibilities: labels } = useLabels();
  const descriptions = {
    private: t`Only you can see and chat`,
    'public-listed': t`Discoverable in search and browse`,
    'public-unlisted': t`Accessible via direct link only`,
    'public-password': t`Requires password to access`,
  };
  return (
    <StyleSelect
      {...useNeoField('visibility')}
      options={VISIBILITIES.map((value) => ({
        value,
        label: labels[value],
        description: descriptions[value],
      }))}
    />
  );
}

/** The character attributes. */
export function NeoAttributes({
  label,
  helperText,
  offered,
}: {
  /** Instead of the field's own. */
  label?: string;
  helperText: string;
  offered: readonly CharacterAttribute[];
}) {
  const { t } = useLingui();
  const { attributes: labels } = useLabels();
  const field = useNeoField('characterAttributes');
  // Form and wizard offer different attributes. Those chosen in the other one can be removed here.
  const others = field.value.filter((value) => !offered.includes(value));
  return (
    <AttributeSelect
      {...field}
      required
      label={label ?? field.label}
      helperText={helperText}
      options={[...offered, ...others].map((value) => ({ value, label: labels[value] ?? value }))}
      searchLabel={t`Search traits`}
      clearSearchLabel={t`Clear search`}
      nothingFoundLabel={t`No trait has this name.`}
      chosenLabel={t`Selected traits`}
      removeLabel={(trait) => t`Remove ${trait}`}
      countLabel={(count) => t`${plural(count, { one: '# selected', other: '# selected' })}`}
    />
  );
}

/** How it answers. */
export function NeoStyle({ offered = RESPONSE_STYLES }: { offered?: readonly ResponseStyle[] }) {
  const { t } = useLingui();
  const { styles: labels, styleHints: hints } = useLabels();
  return (
    <StyleSelect
      {...useNeoField('responseStyle')}
      required
      helperText={t`The tone of every reply, whatever is asked.`}
      options={offered.map((value) => ({
        value,
        label: labels[value],
        description: hints[value],
      }))}
    />
  );
}
