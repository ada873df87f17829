import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { CHARACTER_ATTRIBUTES } from '@neo/domain';
import { FormSection } from '@neo/ui';
import { memo, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  NeoArchetype,
  NeoAttributes,
  NeoCategories,
  NeoStyle,
  NeoVisibility,
} from './ChoiceFields.tsx';
import { onDemand } from '../../shell/on-demand.tsx';
import { NeoPicture } from './picture/PictureField.tsx';
import { NeoTemperature } from './TemperatureField.tsx';
import { NeoText } from './TextFields.tsx';
import { useHydratedValue } from './use-hydrated-value.ts';
import type { NeoValues } from './values.ts';

/** Few NEOs have a password. */
const { Part: NeoPassword } = onDemand('neo-password', () =>
  import('./PasswordField.tsx').then((module) => module.NeoPassword),
);

export interface FormSectionsProps {
  /** A password is set already. */
  hasPassword?: boolean;
}

/**
 * All fields of a NEO: two columns on wide screens, read row by row. Each section hydrates in a task of its own, or as
 * soon as it is pressed. They do not render again with the form, because that would hydrate all of them at once.
 */
export const FormSections = memo(function FormSections({ hasPassword = false }: FormSectionsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Suspense>
        <Basics hasPassword={hasPassword} />
      </Suspense>
      <Suspense>
        <Personality />
      </Suspense>
      <Suspense>
        <Knowledge />
      </Suspense>
      <Suspense>
        <Instructions />
      </Suspense>
    </Box>
  );
});

function Basics({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  return (
    <FormSection title={t`Basics`} description={t`Who it is, and who may meet it.`}>
      <NeoPicture />
      <NeoName />
      <NeoDescription />
      <NeoArchetype />
      <NeoAudience hasPassword={hasPassword} />
    </FormSection>
  );
}

function Personality() {
  const { t } = useLingui();
  return (
    <FormSection
      title={t`Personality`}
      description={t`What shows in every line, whatever the topic.`}
    >
      <NeoAttributes
        helperText={t`Three to six make a character; two that contradict each other make an interesting one. The first three appear on its card.`}
        offered={CHARACTER_ATTRIBUTES}
      />
      <NeoStyle />
      <NeoCategories />
    </FormSection>
  );
}

function Knowledge() {
  const { t } = useLingui();
  return (
    <FormSection
      title={t`Knowledge`}
      description={t`What it can talk about beyond what everybody knows.`}
      aside={t`Optional`}
    >
      <NeoKnowledge />
      <NeoText
        field="wikiUrl"
        type="url"
        placeholder="https://en.wikipedia.org/wiki/…"
        helperText={t`Where people can read more. It is shown on the profile; the model gets the address, but not the page.`}
      />
    </FormSection>
  );
}

function Instructions() {
  const { t } = useLingui();
  return (
    <FormSection
      title={t`Instructions`}
      description={t`How it behaves when somebody talks with it.`}
      aside={t`Optional`}
    >
      <NeoText
        field="contextBackground"
        multiline
        minRows={6}
        helperText={t`Where it comes from and what it must always or never do: how it greets, what it asks back, which subject it avoids. Nobody but you reads this.`}
      />
      <NeoTemperature />
    </FormSection>
  );
}

/** The name. */
export function NeoName() {
  const { t } = useLingui();
  return (
    <NeoText field="name" required helperText={t`What people call it, and what it calls itself.`} />
  );
}

/** The description. @param required in the wizard */
export function NeoDescription({ required = false }: { required?: boolean }) {
  const { t } = useLingui();
  return (
    <NeoText
      field="description"
      required={required}
      helperText={t`One line that makes somebody want to say hello. The NEO knows it too.`}
    />
  );
}

/** Knowledge and background. */
export function NeoKnowledge() {
  const { t } = useLingui();
  return (
    <NeoText
      field="knowledge"
      multiline
      minRows={6}
      helperText={t`Facts, dates, names, opinions, things it said. It draws on them in its replies, and never reads them out. Nobody but you reads this.`}
    />
  );
}

/** Visibility, with a password if it needs one. */
export function NeoAudience({ hasPassword = false }: FormSectionsProps) {
  const { control } = useFormContext<NeoValues>();
  const visibility = useHydratedValue('visibility', useWatch({ control, name: 'visibility' }));
  return (
    <>
      <NeoVisibility />
      {visibility === 'public-password' && (
        <Suspense>
          <NeoPassword isKept={hasPassword} />
        </Suspense>
      )}
    </>
  );
}
