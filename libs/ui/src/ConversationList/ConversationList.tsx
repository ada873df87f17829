import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { LINK_MARK } from './ConversationRow.tsx';

export interface ConversationListProps {
  /** "Conversations with Ada". */
  label: string;
  /** The rows, in order, each with its id as the key. */
  rows: readonly { id: string; row: (isReached: boolean) => ReactNode }[];
  /** The open conversation, which is the tab stop. */
  currentId: string | null;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** A list with arrow-key navigation. One row is the tab stop. */
export function ConversationList({ label, rows, currentId }: ConversationListProps) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const isThere = (id: string | null) => rows.some((row) => row.id === id);
  const reached = [focusedId, currentId].find(isThere) ?? rows[0]?.id;
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${LINK_MARK}]`)];
    const at = links.findIndex((link) => link === document.activeElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    links[step(at, links.length - 1)]?.focus();
  };
  return (
    <Box
      component="ul"
      role="list"
      aria-label={label}
      onKeyDown={walk}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}
    >
      {rows.map(({ id, row }) => (
        <Box component="li" key={id} onFocus={() => setFocusedId(id)} sx={{ minWidth: 0 }}>
          {row(id === reached)}
        </Box>
      ))}
    </Box>
  );
}
