import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { Portrait } from '../Portrait/index.ts';
import { RADIUS } from '../theme/tokens.ts';

export interface Seat {
  id: string;
  name: string;
  image: string | null;
  /** Accessible names of its buttons. */
  removeLabel: string;
  earlierLabel: string;
}

export interface SeatsProps {
  /** Accessible name of the list. */
  label: string;
  /** The chosen NEOs, in the order of speaking. */
  seats: readonly Seat[];
  /** The text of a seat that must be taken, or may be. */
  emptyLabel: string;
  /** How many seats are shown at least. */
  least: number;
  error?: string | undefined;
  onRemove: (id: string) => void;
  /** It speaks one place earlier. */
  onEarlier: (id: string) => void;
}

/** The chosen NEOs of a debate in their order, and the seats that are still empty. */
export function Seats(props: SeatsProps) {
  const { label, seats, emptyLabel, least, error, onRemove, onEarlier } = props;
  const errorId = useId();
  const { list, keep } = useKeptFocus(seats.map(({ id }) => id).join(' '));
  const empty = Math.max(0, least - seats.length);
  return (
    <div>
      <Box
        ref={list}
        component="ol"
        role="list"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={error ? errorId : undefined}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          outline: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {seats.map(({ id, name, image, removeLabel, earlierLabel }, at) => (
          <Box component="li" key={id} sx={{ ...seat, borderColor: `gallery.voice${at + 1}` }}>
            <Portrait name={name} src={image} size="sm" />
            <Typography
              sx={{
                flex: 1,
                minWidth: 0,
                fontWeight: 600,
                overflowWrap: 'break-word',
                hyphens: 'auto',
                lineHeight: 1.25,
                color: `gallery.voice${at + 1}`,
              }}
            >
              {name}
            </Typography>
            {at > 0 && (
              <IconButton
                aria-label={earlierLabel}
                title={earlierLabel}
                onClick={() => {
                  keep(at - 1);
                  onEarlier(id);
                }}
              >
                <KeyboardArrowUp fontSize="small" />
              </IconButton>
            )}
            <IconButton
              aria-label={removeLabel}
              title={removeLabel}
              onClick={() => {
                keep(at);
                onRemove(id);
              }}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        ))}
        {Array.from({ length: empty }, (_, at) => (
          <Box
            component="li"
            key={`empty ${at}`}
            sx={{
              ...seat,
              borderStyle: 'dashed',
              borderColor: error ? 'error.main' : 'gallery.edge',
              color: 'text.secondary',
              pl: 2,
            }}
          >
            {emptyLabel}
          </Box>
        ))}
      </Box>
      {error && (
        <Typography id={errorId} variant="caption" color="error" role="alert" sx={{ mx: 0.5 }}>
          {error}
        </Typography>
      )}
    </div>
  );
}

/** A seat that moves or goes takes the focus with it. `keep` puts it on the seat of this place, or before it. */
function useKeptFocus(order: string) {
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    const at = place.current;
    place.current = null;
    if (at === null) return;
    const taken = [...(list.current?.children ?? [])].filter((item) =>
      item.querySelector('button'),
    );
    const here = taken.at(Math.min(at, taken.length - 1));
    (here?.querySelector('button') ?? list.current)?.focus();
    // Not at other renders, which may come between the press and what it does.
  }, [order]);
  return {
    list,
    keep: (at: number): void => {
      place.current = at;
    },
  };
}

const seat = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 60,
  pl: 1,
  pr: 0.5,
  borderRadius: `${RADIUS.control}px`,
  border: '1px solid',
  bgcolor: 'background.paper',
} as const;
