import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SHEET_LIMITS } from '@neo/domain';
import { EmptyState, FormSection, Hidden } from '@neo/ui';
import { useEffect, useRef, useState } from 'react';
import { UndoLine } from '../../../features/undo/UndoLine.tsx';
import { usePlace, useSheetDesk } from '../sheet/SheetDesk.tsx';
import { newId } from '../sheet/sheet-values.ts';
import type { GreetingValues } from '../sheet/sheet-values.ts';
import { Greeting } from './Greeting.tsx';

interface Removed {
  greeting: GreetingValues;
  at: number;
}

/** The greetings, in the order in which the arrows of an empty conversation show them. */
export function GreetingsTab() {
  const { t } = useLingui();
  const { values, change, isReadOnly } = useSheetDesk();
  const { error } = usePlace('greetings');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [fresh, setFresh] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const moved = useRef<Element | null>(null);
  const { greetings } = values;
  useEffect(() => {
    // In some browsers, an element that moves in the document loses the focus.
    if (moved.current instanceof HTMLElement) moved.current.focus();
    moved.current = null;
  }, [greetings]);

  const put = (edit: (all: readonly GreetingValues[]) => GreetingValues[]) =>
    change((now) => ({ greetings: edit(now.greetings) }));
  const move = (at: number, by: -1 | 1) => {
    moved.current = document.activeElement;
    put((all) => {
      const next = [...all];
      const [greeting] = next.splice(at, 1);
      if (greeting) next.splice(at + by, 0, greeting);
      return next;
    });
    const [from, to] = [at + 1, at + by + 1];
    setSaid(t`Greeting ${from} is now greeting ${to}.`);
  };
  const { greetings: most } = SHEET_LIMITS;
  const count = greetings.length;
  return (
    <FormSection
      title={t`Greetings`}
      description={t`What it says first, before anybody wrote to it. The first greeting is shown at once; the arrows under it lead to the others, and the one that is answered becomes the first message. Without a greeting of its own, it makes one up.`}
      aside={t`${count} of ${most}`}
    >
      {error && (
        <Typography role="alert" color="error">
          {error}
        </Typography>
      )}
      <Hidden>
        <span role="status">{said}</span>
      </Hidden>
      {count === 0 ? (
        <EmptyState
          headingLevel="h3"
          title={t`No greeting yet`}
          description={t`A good one sets the scene and gives people something to answer.`}
        />
      ) : (
        <Box
          component="ol"
          role="list"
          aria-label={t`Greetings`}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
        >
          {greetings.map((greeting, at) => (
            <Greeting
              key={greeting.id}
              greeting={greeting}
              number={at + 1}
              isLast={at === count - 1}
              isFresh={greeting.id === fresh}
              onMove={(by) => move(at, by)}
              onRemove={() => {
                put((all) => all.filter(({ id }) => id !== greeting.id));
                setRemoved({ greeting, at });
              }}
            />
          ))}
        </Box>
      )}
      {removed && (
        <UndoLine
          key={removed.greeting.id}
          onUndo={() => {
            put((all) => [...all.slice(0, removed.at), removed.greeting, ...all.slice(removed.at)]);
            setRemoved(null);
          }}
          onLeaving={() => add.current?.focus()}
        >
          {t`The greeting was removed.`}
        </UndoLine>
      )}
      {!isReadOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button
            ref={add}
            variant="outlined"
            disabled={count >= most}
            onClick={() => {
              const greeting = { id: newId(), text: '' };
              setFresh(greeting.id);
              setRemoved(null);
              put((all) => [...all, greeting]);
            }}
          >
            {t`Add a greeting`}
          </Button>
          {count > 1 && (
            <Typography variant="caption" color="textSecondary">
              {t`Alt and an arrow key move a greeting while you are in it.`}
            </Typography>
          )}
        </Box>
      )}
    </FormSection>
  );
}
