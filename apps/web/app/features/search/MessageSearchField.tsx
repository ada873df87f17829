import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { SearchField } from '@neo/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';

/** The address of the search in all messages. */
export const messageSearchPath = (text: string): string =>
  text.trim() === '' ? '/search' : `/search?${new URLSearchParams({ q: text.trim() }).toString()}`;

/** A search field that leads to the search in all messages. */
export function MessageSearchField() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <Box
      component="form"
      role="search"
      sx={{ mb: 3, maxWidth: 480 }}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(messageSearchPath(text));
      }}
    >
      <SearchField
        value={text}
        onChange={setText}
        label={t`Search your messages`}
        placeholder={t`Search for words...`}
        clearLabel={t`Clear search`}
      />
    </Box>
  );
}
