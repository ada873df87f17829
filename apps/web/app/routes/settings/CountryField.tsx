import { useLingui } from '@lingui/react/macro';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import type { User } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useApi } from '../../data/api.ts';
import { sessionQuery } from '../../data/queries.ts';
import { protocolQuery } from '../../data/safety-queries.ts';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';
import { useRefusalWords } from '../../i18n/words.ts';
import { useToast } from '../../shell/toast.ts';
import { countriesIn } from './countries.ts';

/** The country whose help lines are shown. A choice counts at once. */
export function CountryField({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const id = useId();
  // The server may know other names than the browser.
  const isHydrated = useIsHydrated();
  const countries = useMemo(
    () => (isHydrated ? countriesIn(i18n.locale) : []),
    [isHydrated, i18n.locale],
  );
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (country: string | null) => api.identity.settings({ body: { country } }),
    onSuccess: async (saved) => {
      queries.setQueryData(sessionQuery(api).queryKey, saved);
      await queries.invalidateQueries({ queryKey: protocolQuery(api).queryKey });
    },
    onError: (error) => {
      const description = words(error) ?? t`The setting could not be changed. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
  });
  const country = isPending ? variables : user.country;
  return (
    <FormControl sx={{ maxWidth: 360 }}>
      <InputLabel htmlFor={id} shrink variant="standard">
        {t`Country for help lines`}
      </InputLabel>
      <NativeSelect
        inputProps={{
          id,
          'aria-describedby': `${id}-under`,
          'aria-disabled': isPending || undefined,
        }}
        value={isHydrated ? (country ?? '') : ''}
        onChange={(event) => {
          if (!isPending) mutate(event.target.value || null);
        }}
      >
        <option value="">{t`The country of my browser`}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText id={`${id}-under`}>
        {t`Help lines differ by country. It is used for nothing else.`}
      </FormHelperText>
    </FormControl>
  );
}
