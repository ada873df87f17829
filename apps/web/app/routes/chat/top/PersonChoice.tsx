import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import type { Conversation } from '@neo/contracts';
import { ErrorState } from '@neo/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { personsQuery } from '../../../data/message-queries.ts';
import { keys } from '../../../data/queries.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';

/** The conversation, or the NEO if none has begun with it: the choice begins it. */
export type ChoicePlace = { conversationId: string } | { neoId: string; conversationId: null };

export interface PersonChoiceProps {
  place: ChoicePlace;
  person: Conversation['person'];
  onChosen: (person: Conversation['person']) => void;
  onClose: () => void;
}

const NOBODY = '';

/** A dialog to choose the viewer's person in this conversation. Loaded when it is first wanted. */
export function PersonChoice(props: PersonChoiceProps) {
  const { place, person, onChosen, onClose } = props;
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const persons = useQuery(personsQuery(api));
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: Conversation['person']) => {
      const body = { personId: chosen?.id ?? null };
      if (place.conversationId !== null) {
        return api.conversations.edit({ params: { id: place.conversationId }, body });
      }
      const params = { id: place.neoId };
      // A greeting may have begun it meanwhile.
      const { id } = await api.chat.conversation({ params });
      return id === null
        ? api.conversations.create({ params, body })
        : api.conversations.edit({ params: { id }, body });
    },
    onSuccess: (_, chosen) => {
      onChosen(chosen);
      void queries.invalidateQueries({ queryKey: keys.conversations });
      const name = chosen?.name;
      toast({
        kind: 'success',
        title:
          name === undefined ? t`You are nobody in particular from now on` : t`You are ${name} now`,
        description: t`From the next reply on. Earlier messages stay as they are.`,
      });
      onClose();
    },
    onError: (error) => {
      const description = words(error) ?? t`The person could not be chosen. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
  });
  // A conversation begins with the default.
  const initial = persons.data?.find(({ isDefault }) => isDefault && place.conversationId === null);
  const choose = (id: string) => {
    const chosen = persons.data?.find((one) => one.id === id);
    if (!isPending) mutate(chosen ? { id: chosen.id, name: chosen.name } : null);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="person-choice" fullWidth maxWidth="xs">
      <DialogTitle id="person-choice">{t`Who are you in this conversation?`}</DialogTitle>
      <DialogContent>
        {persons.data ? (
          <>
            {persons.data.length === 0 && (
              <DialogContentText sx={{ mb: 1.5 }}>
                {t`A person is a name and what a NEO should know about you: an explorer, a pupil, yourself on a good day. Add one in the settings, and choose it here.`}
              </DialogContentText>
            )}
            <RadioGroup
              aria-labelledby="person-choice"
              value={person?.id ?? initial?.id ?? NOBODY}
              onChange={(_, id) => {
                if (!isPending) choose(id);
              }}
              aria-disabled={isPending || undefined}
            >
              <FormControlLabel
                value={NOBODY}
                control={<Radio />}
                label={t`Nobody in particular`}
              />
              {persons.data.map(({ id, name }) => (
                <FormControlLabel
                  key={id}
                  value={id}
                  control={<Radio />}
                  label={name}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              ))}
            </RadioGroup>
          </>
        ) : persons.isError ? (
          <ErrorState
            headingLevel="h3"
            title={t`Failed to load your persons`}
            retryLabel={t`Try again`}
            retrying={persons.isFetching}
            onRetry={() => void persons.refetch()}
          />
        ) : (
          <Skeleton variant="rounded" height={96} />
        )}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/settings#persons">
          {persons.data?.length === 0 ? t`Add a person` : t`Manage persons`}
        </Button>
        <Button onClick={onClose}>{t`Close`}</Button>
      </DialogActions>
    </Dialog>
  );
}
