import { useLingui } from '@lingui/react/macro';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AdminUser } from '@neo/contracts';
import { useState } from 'react';
import { ReferenceInputBase, useChoicesContext, useInput, useTranslateLabel } from 'react-admin';
import { PERSONS_OFFERED } from '../limits.ts';
import type { FilterProps } from './filter.ts';
import { useYielding } from './use-yielding.ts';

const quietly = { retry: false, onError: () => undefined };

/**
 * A filter by an account, which is searched by name while typing. The search costs as much as the rest of a page, so
 * its field is shown first.
 */
export function PersonFilter({ source }: FilterProps) {
  return useYielding(true, false) ? <Search source={source} /> : <Face source={source} />;
}

const look = { minWidth: 190, '& .MuiOutlinedInput-root': { minHeight: 48 } } as const;

function Face({ source }: FilterProps) {
  const { t } = useLingui();
  const label = useTranslateLabel()({ source });
  return (
    <TextField
      size="small"
      label={label}
      placeholder={t`Everybody`}
      slotProps={{ htmlInput: { readOnly: true } }}
      sx={look}
    />
  );
}

function Search({ source }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ReferenceInputBase
      source={source}
      reference="users"
      perPage={PERSONS_OFFERED}
      sort={{ field: 'username', order: 'ASC' }}
      queryOptions={quietly}
      enableGetChoices={() => isOpen}
    >
      <Choice source={source} isOpen={isOpen} onOpen={setOpen} />
    </ReferenceInputBase>
  );
}

interface ChoiceProps extends FilterProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function Choice({ source, isOpen, onOpen }: ChoiceProps) {
  const { t } = useLingui();
  const { field, id } = useInput({ source });
  const label = useTranslateLabel()({ source });
  const { availableChoices, selectedChoices, isFetching, error, setFilters } =
    useChoicesContext<AdminUser>();
  const chosen = selectedChoices?.find((person) => person.id === field.value) ?? null;
  return (
    <Autocomplete<AdminUser>
      id={id}
      size="small"
      open={isOpen}
      onOpen={() => onOpen(true)}
      onClose={() => onOpen(false)}
      options={availableChoices ?? []}
      loading={isFetching}
      loadingText={t`Loading...`}
      noOptionsText={error ? t`Failed to load users. Please try again.` : t`Nobody has this name`}
      clearText={t`Clear`}
      openText={t`Open`}
      closeText={t`Close`}
      // The server searches, and by more than what is shown here.
      filterOptions={(found) => found}
      value={chosen}
      onChange={(_, person) => field.onChange(person?.id ?? '')}
      onInputChange={(_, typed, reason) =>
        setFilters(reason === 'input' && typed ? { q: typed } : {})
      }
      getOptionLabel={({ username }) => `@${username}`}
      getOptionKey={(person) => person.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...option }, { username, displayName }) => (
        <li key={key} {...option}>
          <span>
            {displayName ?? username}
            <Typography
              variant="caption"
              component="span"
              color="textSecondary"
              sx={{ display: 'block' }}
            >
              @{username}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={label} placeholder={t`Everybody`} />}
      slotProps={{
        paper: {
          sx: {
            border: '1px solid',
            borderColor: 'divider',
            boxShadow: 'var(--mui-palette-gallery-floating)',
          },
        },
      }}
      sx={look}
    />
  );
}
