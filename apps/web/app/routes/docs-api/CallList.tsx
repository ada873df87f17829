import { Plural, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@neo/ui';
import { Fragment, memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Call } from './api-document.ts';
import { foundIn } from './api-document.ts';
import { CallDetails } from './CallDetails.tsx';
import { listStyles } from './list-styles.ts';
import { useAccessWords } from './use-access-words.ts';
import { useGroupTitles } from './use-group-titles.ts';

export interface CallListProps {
  calls: readonly Call[];
  /** What is searched for. */
  text: string;
  onClear: () => void;
}

/** The calls by groups, with the groups beside them on wide screens. */
export function CallList({ calls, text, onClear }: CallListProps) {
  const { t } = useLingui();
  const titleOf = useGroupTitles();
  const found = foundIn(calls, useDeferredValue(text), titleOf);
  const count = [...found.values()].reduce((sum, { length }) => sum + length, 0);
  return (
    <>
      <Typography role="status" color="textSecondary" variant="body2" sx={{ mb: 2 }}>
        <Plural value={count} one="# call" other="# calls" />
      </Typography>
      {count === 0 ? (
        <EmptyState
          title={t`No Calls Found`}
          description={t`No path, name or description has all of these words.`}
          action={<Button variant="outlined" onClick={onClear}>{t`Clear search`}</Button>}
        />
      ) : (
        <Box sx={listStyles}>
          <nav aria-label={t`Groups of calls`}>
            <ul>
              {[...found].map(([group, { length }]) => (
                <li key={group}>
                  <a href={`#${group}`}>{titleOf(group)}</a> <span>{length}</span>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {[...found].map(([group, members]) => (
              <section key={group} aria-labelledby={group}>
                <Typography id={group} variant="h3" component="h2">
                  {titleOf(group)}
                </Typography>
                {members.map((call) => (
                  <CallEntry key={call.name} call={call} />
                ))}
              </section>
            ))}
          </div>
        </Box>
      )}
    </>
  );
}

/** A call, which opens to show everything about it. The address may name it: `#personas.catalog`. */
const CallEntry = memo(function CallEntry({ call }: { call: Call }) {
  const { name, method, path, summary, access } = call;
  const words = useAccessWords();
  const { hash } = useLocation();
  const entry = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (hash !== `#${name}` || !entry.current) return;
    // It tells of this as of a press.
    entry.current.open = true;
    entry.current.scrollIntoView();
  }, [hash, name]);
  return (
    <details id={name} ref={entry} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <b data-method={method}>{method}</b>
        <code>{path}</code>
        <small>{words[access]}</small>
        <span lang="en">
          <WithCode text={summary} />
        </span>
      </summary>
      {isOpen && <CallDetails call={call} />}
    </details>
  );
});

/** A sentence with code between backticks. */
function WithCode({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, at) =>
      at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>,
    );
}
