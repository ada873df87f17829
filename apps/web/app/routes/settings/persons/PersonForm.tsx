import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Person } from '@neo/contracts';
import { lengthOf, PERSON_LIMITS } from '@neo/domain';
import { LoadingButton, TextInput } from '@neo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { personsQuery } from '../../../data/message-queries.ts';
import { AccountFormFrame } from '../../../features/account/AccountFields.tsx';
import { useAccountForm } from '../../../features/account/use-account-form.ts';
import { useToast } from '../../../shell/toast.ts';

export interface PersonFormProps {
  /** Null for a new one. */
  person: Person | null;
  /** It is the first one, so it is offered as the default. */
  isFirst: boolean;
  onClose: () => void;
}

/** Adds a person or changes one. */
export function PersonForm({ person, isFirst, onClose }: PersonFormProps) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const most = PERSON_LIMITS;
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ person: schema }) => schema,
    {
      name: person?.name ?? '',
      description: person?.description ?? '',
      isDefault: person?.isDefault ?? isFirst,
    },
    async (body) => {
      try {
        if (person) await api.persons.edit({ params: { id: person.id }, body });
        else await api.persons.create({ body });
      } finally {
        // Another tab may have added or deleted some.
        await queries.invalidateQueries({ queryKey: personsQuery(api).queryKey });
      }
      toast({ kind: 'success', title: t`Person saved` });
      onClose();
    },
  );
  const { register, watch } = form;
  const [name, description = ''] = watch(['name', 'description']);
  const counter = (text: string, max: number) => ({
    length: lengthOf(text),
    max,
    warnAbove: Math.floor(max * 0.9),
    warning: t`Getting close!`,
    tooLong: t`Too long!`,
  });
  const nameProblem =
    lengthOf(name) > most.name
      ? t`A name can have up to ${most.name} characters`
      : t`Please enter a name`;
  const title = person ? t`Edit person` : t`Add a person`;
  return (
    <Dialog
      open
      onClose={() => {
        if (!isWorking) onClose();
      }}
      aria-labelledby="person-title"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="person-title">{title}</DialogTitle>
      <AccountFormFrame onSubmit={submit} problem={problem}>
        <DialogContent sx={{ display: 'grid', gap: 2.5, '&&': { pt: 1 } }}>
          <TextInput
            {...register('name')}
            label={t`Name`}
            helperText={t`What NEOs call you.`}
            required
            autoFocus
            autoComplete="off"
            error={errorOf('name') && nameProblem}
            counter={counter(name, most.name)}
          />
          <TextInput
            {...register('description')}
            label={t`About this person`}
            helperText={t`What a NEO should know: who you are, what you want, how you talk.`}
            multiline
            minRows={4}
            maxRows={12}
            error={
              errorOf('description') && t`This text can have up to ${most.description} characters`
            }
            counter={counter(description, most.description)}
          />
          <FormControlLabel
            control={
              <Checkbox {...register('isDefault')} defaultChecked={person?.isDefault ?? isFirst} />
            }
            label={t`New conversations begin with this person`}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isWorking}>
            {t`Cancel`}
          </Button>
          <LoadingButton type="submit" variant="contained" loading={isWorking}>
            {t`Save`}
          </LoadingButton>
        </DialogActions>
      </AccountFormFrame>
    </Dialog>
  );
}
