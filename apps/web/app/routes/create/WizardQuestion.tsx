import { useLingui } from '@lingui/react/macro';
import { CORE_VALUES } from '@neo/domain';
import { FormSection } from '@neo/ui';
import { WIZARD_STYLES } from '../../features/neo-form/checks/unchecked.ts';
import {
  NeoArchetype,
  NeoAttributes,
  NeoCategories,
  NeoStyle,
} from '../../features/neo-form/ChoiceFields.tsx';
import {
  NeoAudience,
  NeoDescription,
  NeoKnowledge,
  NeoName,
} from '../../features/neo-form/FormSections.tsx';
import { NeoPicture } from '../../features/neo-form/picture/PictureField.tsx';
import { NeoText } from '../../features/neo-form/TextFields.tsx';
import type { WizardStep } from './wizard-steps.ts';

/** The names of the steps. */
export function useStepNames(): Record<WizardStep, string> {
  const { t } = useLingui();
  return {
    archetype: t`Archetype`,
    values: t`Core Values`,
    style: t`Response Style`,
    context: t`Context`,
    details: t`Details`,
  };
}

/** One question of the wizard, with its fields. */
export function WizardQuestion({ step }: { step: WizardStep }) {
  const { t } = useLingui();
  switch (step) {
    case 'archetype':
      return (
        <FormSection
          title={t`Who would you like to talk with?`}
          description={t`It decides how your NEO understands itself.`}
        >
          <NeoArchetype />
        </FormSection>
      );
    case 'values':
      return (
        <FormSection
          title={t`What drives it?`}
          description={t`Its values show in every reply: in what it praises, and in what it laughs at.`}
        >
          <NeoAttributes
            label={t`Core Values`}
            helperText={t`Select at least three. The first three appear on its card.`}
            offered={CORE_VALUES}
          />
        </FormSection>
      );
    case 'style':
      return (
        <FormSection
          title={t`How does it answer?`}
          description={t`The same thought sounds different in every mouth.`}
        >
          <NeoStyle offered={WIZARD_STYLES} />
        </FormSection>
      );
    case 'context':
      return (
        <FormSection
          title={t`Where does it come from?`}
          description={t`All of this is optional. The more it knows about itself, the less it has to invent.`}
        >
          <NeoText
            field="contextBackground"
            multiline
            minRows={5}
            label={t`Background & Context`}
            helperText={t`Its story, and what it must always or never do. Nobody but you reads this.`}
          />
          <NeoKnowledge />
          <NeoCategories />
        </FormSection>
      );
    case 'details':
      return (
        <FormSection
          title={t`What is it called?`}
          description={t`The last strokes: a name, a line, a face, and who may meet it.`}
        >
          <NeoPicture isGuided />
          <NeoName />
          <NeoDescription required />
          <NeoAudience />
        </FormSection>
      );
  }
}
