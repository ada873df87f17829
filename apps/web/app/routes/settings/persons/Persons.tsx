import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { requestOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import type { Person } from '@neo/contracts';
import { keepsConversations, PERSON_LIMITS } from '@neo/domain';
import { AccessList, AccessRow, ErrorState, SettingsSection, useOnDemand } from '@neo/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { personsQuery } from '../../../data/message-queries.ts';
import { useUser, viewerOf } from '../../../data/use-user.ts';
import { useRemove, useRemoved } from '../../../features/undo/use-remove.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';

const loadForm = () => import('./PersonForm.tsx').then(({ PersonForm }) => PersonForm);

/** How much of a description a row shows, in characters. */
const EXCERPT = 140;

/** The viewer's persons for chats. */
export function Persons() {
  const { t } = useLingui();
  const isKept = keepsConversations(viewerOf(useUser()));
  const persons = useQuery(personsQuery(useApi()));
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<Person | 'new' | null>(null);
  const { Part: Form, want, wakes } = useOnDemand(loadForm);
  const edit = (person: Person | 'new') => {
    want();
    setEdited(person);
  };
  const remove = useRemovePerson();
  const removed = useRemoved();
  const { count: most } = PERSON_LIMITS;
  const all = persons.data?.filter(({ id }) => !removed.has(id));
  const isFull = persons.data !== undefined && persons.data.length >= most;
  return (
    <SettingsSection
      id="persons"
      title={t`Who you are in chats`}
      description={
        isKept
          ? t`A person is a name and what a NEO should know about you. Choose one in a conversation, and the NEO talks with that person from its next reply on. New conversations begin with your default.`
          : t`A person is a name and what a NEO should know about you. In your chats you are the default.`
      }
    >
      {all ? (
        <>
          {all.length === 0 ? (
            <Typography color="textSecondary">
              {t`You have no person yet: NEOs know you by the first word of your display name.`}
            </Typography>
          ) : (
            <AccessList label={t`Persons`} ref={list}>
              {all.map((person) => (
                <AccessRow
                  key={person.id}
                  name={person.name}
                  mark={person.isDefault ? t`Default` : undefined}
                  details={shortened(person.description)}
                  action={
                    <span>
                      <Button
                        size="small"
                        aria-label={t`Edit ${person.name}`}
                        {...wakes}
                        onClick={() => edit(person)}
                      >
                        {t`Edit`}
                      </Button>
                      <Button
                        size="small"
                        aria-label={t`Delete ${person.name}`}
                        onClick={() => {
                          remove(person);
                          // The button disappears with its person.
                          setTimeout(() => (list.current ?? add.current)?.focus());
                        }}
                      >
                        {t`Delete`}
                      </Button>
                    </span>
                  }
                />
              ))}
            </AccessList>
          )}
          {isFull ? (
            <Typography variant="body2" color="textSecondary">
              {t`You can have ${most} persons. Delete one to add another.`}
            </Typography>
          ) : (
            <Button ref={add} variant="outlined" {...wakes} onClick={() => edit('new')}>
              {t`Add a person`}
            </Button>
          )}
        </>
      ) : persons.isError ? (
        <ErrorState
          title={t`Failed to load your persons`}
          retryLabel={t`Try again`}
          retrying={persons.isFetching}
          onRetry={() => void persons.refetch()}
        />
      ) : (
        <Skeleton variant="rounded" width="100%" height={64} />
      )}
      {edited !== null && Form && (
        <Form
          person={edited === 'new' ? null : edited}
          isFirst={all?.length === 0}
          onClose={() => setEdited(null)}
        />
      )}
    </SettingsSection>
  );
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('').trimEnd()}…` : text;
}

/** Deletes a person, which can be undone. */
function useRemovePerson(): (person: Person) => void {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const remove = useRemove();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: Person) => api.persons.remove({ params: { id } }),
    onError: (error) => {
      const description = words(error) ?? t`The person could not be deleted. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: personsQuery(api).queryKey }),
  });
  return (person) => {
    const { id, name } = person;
    remove({
      id,
      isInPrompts: true,
      title: t`Person deleted`,
      description: t`${name} is removed from all conversations; messages stay.`,
      remove: () => mutateAsync(person),
      removeOnLeaving: () => {
        const [url, init] = requestOf(ADDRESSES.persons.remove, { params: { id } });
        return fetch(url, { ...init, keepalive: true }).catch(() => undefined);
      },
    });
  };
}
