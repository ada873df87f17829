import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Neo, NeoPatch } from '@neo/contracts';
import { CHARACTER_ATTRIBUTES } from '@neo/domain';
import { LoadingButton } from '@neo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useApi } from '../../data/api.ts';
import { refreshNeos } from '../../data/refresh.ts';
import { NeoAttributes } from '../neo-form/ChoiceFields.tsx';
import { checkPatch, prepareChecks, resolverOf } from '../neo-form/checks/check-on-demand.ts';
import { useRefusedSave } from '../neo-form/checks/use-refused-save.ts';
import { NeoDescription, NeoName } from '../neo-form/FormSections.tsx';
import { valuesOf } from '../neo-form/values.ts';
import type { NeoValues } from '../neo-form/values.ts';

export interface GuessFormProps {
  neo: Neo;
  /** With the NEO as it is stored now. */
  onSaved: (neo: Neo) => void;
  onSkip: () => void;
}

/** A form for the guesses of an import: name, description and traits. */
export function GuessForm({ neo, onSaved, onSkip }: GuessFormProps) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const titleId = useId();
  const stored = valuesOf(neo);
  const form = useForm<NeoValues, unknown, NeoPatch>({
    defaultValues: stored,
    resolver: resolverOf((values) => checkPatch(stored, values)),
  });
  const refuse = useRefusedSave(form);
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: NeoPatch): Promise<Neo> =>
      Object.keys(body).length === 0
        ? neo
        : api.personas.update({
            params: { id: neo.id },
            body: { ...body, ...(neo.version !== undefined && { version: neo.version }) },
          }),
    onSuccess: (saved) => {
      onSaved(saved);
      void refreshNeos(queries);
    },
    onError: (error) => refuse(error, t`Something went wrong. Please try again.`),
  });
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        method="post"
        noValidate
        aria-labelledby={titleId}
        onFocus={prepareChecks}
        onSubmit={(event) => void form.handleSubmit((body) => mutate(body))(event)}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Box>
          <Typography id={titleId} variant="subtitle2" component="h4">
            {t`Check our guesses`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t`Cards say little about this, so we guessed. Correct what is wrong, or skip it: you can edit it later.`}
          </Typography>
        </Box>
        <NeoName />
        <NeoDescription />
        <NeoAttributes
          label={t`Character Attributes`}
          helperText={t`The first three appear on its card.`}
          offered={CHARACTER_ATTRIBUTES}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LoadingButton type="submit" size="small" loading={isPending} loadingLabel={t`Saving...`}>
            {t`Save`}
          </LoadingButton>
          <Button size="small" color="inherit" disabled={isPending} onClick={onSkip}>
            {t({ message: 'Skip', context: 'our guesses' })}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
