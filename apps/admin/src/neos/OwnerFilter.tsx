import { useLingui } from '@lingui/react/macro';
import { Autocomplete, TextField, Typography } from '@mui/material';
import type { AdminUser } from '@neo/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '../providers/api.ts';

/** So many are offered. */
const OFFERED = 10;

async function listCalled(q: string): Promise<AdminUser[]> {
  const filter = JSON.stringify(q ? { q } : {});
  const answer = await api.moderation.users({ query: { limit: String(OFFERED), filter } });
  return Array.isArray(answer) ? answer : answer.users;
}

export interface OwnerFilterProps {
  /** Id of the account; empty for all. */
  value: string;
  onChange: (id: string) => void;
}

/** Whose NEOs are shown: found by name as one types. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const q = useDeferredValue(text.trim());
  const people = useQuery({
    queryKey: ['read', 'owners', q],
    queryFn: () => listCalled(q),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const chosen = useQuery({
    queryKey: ['read', 'user', value],
    queryFn: () => api.moderation.user({ params: { userId: value } }),
    enabled: value !== '',
    retry: false,
  });
  return (
    <Autocomplete<AdminUser>
      size="small"
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={people.data ?? []}
      loading={people.isFetching}
      loadingText={t`Loading...`}
      noOptionsText={
        people.isError ? t`Failed to load users. Please try again.` : t`Nobody is called that`
      }
      clearText={t`Clear`}
      openText={t`Open`}
      closeText={t`Close`}
      // The server finds them, by more than what is shown here.
      filterOptions={(found) => found}
      value={value === '' ? null : (chosen.data ?? null)}
      onChange={(_, person) => onChange(person?.id ?? '')}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      getOptionLabel={({ username }) => `@${username}`}
      getOptionKey={({ id }) => id}
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
      renderInput={(params) => (
        <TextField {...params} label={t`Creator`} placeholder={t`Everybody`} />
      )}
      slotProps={{
        paper: {
          sx: {
            border: '1px solid',
            borderColor: 'divider',
            boxShadow: 'var(--mui-palette-gallery-floating)',
          },
        },
      }}
      sx={{
        minWidth: { xs: 0, md: 190 },
        '& .MuiInputLabel-root': { mb: 0.5 },
        '& .MuiOutlinedInput-root': { minHeight: 48 },
      }}
    />
  );
}
