import { useLingui } from '@lingui/react/macro';
import Check from '@mui/icons-material/Check';
import PersonAdd from '@mui/icons-material/PersonAddAlt';
import Button from '@mui/material/Button';
import type { PublicProfile } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useApi } from '../../data/api.ts';
import { signInPath } from '../../data/next-path.ts';
import { keys, personQuery } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import { useRefusalWords } from '../../i18n/words.ts';
import { useToast } from '../../shell/toast.ts';

/** Follows a person, or no longer. It shows at once and is reverted if the server refuses. Visitors sign in first. */
export function FollowButton({ person }: { person: PublicProfile }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isSignedIn = useUser() != null;
  const { isOn, toggle } = useFollow(person);
  const name = person.displayName ?? person.username;
  if (!isSignedIn) {
    return (
      <Button
        component={Link}
        to={signInPath(pathname)}
        startIcon={<PersonAdd />}
        variant="outlined"
      >
        {t`Follow`}
      </Button>
    );
  }
  return (
    <Button
      variant={isOn ? 'outlined' : 'contained'}
      startIcon={isOn ? <Check /> : <PersonAdd />}
      aria-label={isOn ? t`Following ${name}` : t`Follow ${name}`}
      onClick={toggle}
    >
      {isOn ? t`Following` : t`Follow`}
    </Button>
  );
}

function useFollow({ username, isFollowing = false }: PublicProfile) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const why = useRefusalWords();
  const { queryKey } = personQuery(api, username);
  const show = (isOn: boolean) =>
    queries.setQueryData(queryKey, (known) => known && { ...known, isFollowing: isOn });
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) =>
      isOn
        ? api.follows.follow({ params: { username } })
        : api.follows.unfollow({ params: { username } }),
    onMutate: async (isOn) => {
      await queries.cancelQueries({ queryKey, exact: true });
      show(isOn);
    },
    onError: (error, isOn) => {
      show(!isOn);
      toast({
        kind: 'destructive',
        title: t`Error`,
        description: why(error) ?? t`Nothing was changed. Please try again.`,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.followed }),
  });
  return { isOn: isFollowing, toggle: () => !isPending && mutate(!isFollowing) };
}
