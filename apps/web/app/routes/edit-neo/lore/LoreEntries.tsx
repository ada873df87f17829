import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LORE_LIMITS } from '@neo/domain';
import { EmptyState, EntryRow, FormSection, SearchField } from '@neo/ui';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { UndoLine } from '../../../features/undo/UndoLine.tsx';
import { folded } from '../../../i18n/folded.ts';
import { useReasonWords } from '../../../i18n/words.ts';
import { ENTRIES_PAGE } from '../../../limits.ts';
import { problemOfEntry } from '../sheet/check-sheet.ts';
import { usePlace, useSheetDesk } from '../sheet/SheetDesk.tsx';
import { useEntryName } from './use-entries.ts';
import type { EntryValues } from '../sheet/sheet-values.ts';
import type { EntryActions, RemovedEntry } from './use-entries.ts';

const isFound = ({ name, keys, secondaryKeys, content, comment }: EntryValues, wanted: string) =>
  [name, ...keys, ...secondaryKeys, content, comment].some((text) => folded(text).includes(wanted));

export interface LoreEntriesProps {
  actions: EntryActions;
  removed: RemovedEntry | null;
  onOpen: (id: number) => void;
}

/** The entries as a list: searched, switched, added, copied and removed. */
export function LoreEntries({ actions, removed, onOpen }: LoreEntriesProps) {
  const { t } = useLingui();
  const words = useReasonWords();
  const nameOfEntry = useEntryName();
  const { values, problems, isReadOnly } = useSheetDesk();
  const { error } = usePlace('lore.entries');
  const [query, setQuery] = useState('');
  const [rows, setRows] = useState(ENTRIES_PAGE);
  const add = useRef<HTMLButtonElement>(null);
  const wanted = useDeferredValue(folded(query.trim()));
  const { entries } = values.lore;
  const found = useMemo(
    () => (wanted === '' ? entries : entries.filter((entry) => isFound(entry, wanted))),
    [entries, wanted],
  );
  const { entries: most } = LORE_LIMITS;
  const count = entries.length;
  const shown = Math.min(rows, found.length);
  const total = found.length;
  return (
    <FormSection title={t`Entries`} aside={t`${count} of ${most}`}>
      {error && (
        <Typography role="alert" color="error">
          {error}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {count > 0 && (
          <Box
            sx={{ flex: '1 1 240px' }}
            onKeyDown={(event) => {
              // Enter here would submit the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          >
            <SearchField
              value={query}
              onChange={setQuery}
              label={t`Search entries`}
              placeholder={t`Search entries`}
              clearLabel={t`Clear search`}
            />
          </Box>
        )}
        {!isReadOnly && (
          <Button
            ref={add}
            variant="outlined"
            disabled={count >= most}
            onClick={() => {
              setQuery('');
              onOpen(actions.add());
            }}
          >
            {t`Add an entry`}
          </Button>
        )}
      </Box>
      {count === 0 ? (
        <EmptyState
          headingLevel="h3"
          title={t`No entry yet`}
          description={t`Begin with a person, a place or a custom that not every conversation is about.`}
        />
      ) : total === 0 ? (
        <Typography role="status" color="textSecondary">{t`No entry has this text.`}</Typography>
      ) : (
        <>
          <Box
            component="ul"
            role="list"
            aria-label={t`Entries`}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
          >
            {found.slice(0, shown).map((entry) => (
              <Row
                key={entry.id}
                entry={entry}
                error={words(problemOfEntry(problems, entry.id))}
                disabled={isReadOnly}
                isFull={count >= most}
                actions={actions}
                onOpen={onOpen}
              />
            ))}
          </Box>
          {shown < total && (
            <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
              <Typography variant="body2" color="textSecondary">
                {t`Showing ${shown} of ${total}`}
              </Typography>
              <Button variant="outlined" onClick={() => setRows(rows + ENTRIES_PAGE)}>
                {t`Show more`}
              </Button>
            </Box>
          )}
        </>
      )}
      {removed && (
        // Above the bar of buttons, at any scroll position.
        <Box sx={{ position: 'sticky', bottom: { xs: 168, lg: 88 }, zIndex: 1 }}>
          <UndoLine
            key={removed.entry.id}
            onUndo={() => actions.restore(removed)}
            onLeaving={() => add.current?.focus()}
          >
            {t`“${nameOfEntry(removed.entry)}” was removed.`}
          </UndoLine>
        </Box>
      )}
    </FormSection>
  );
}

interface RowProps {
  entry: EntryValues;
  error: string | undefined;
  disabled: boolean;
  isFull: boolean;
  actions: EntryActions;
  onOpen: (id: number) => void;
}

/** Renders again only for another entry, so that typing in one leaves the others alone. */
const Row = memo(
  function Row({ entry, error, disabled, isFull, actions, onOpen }: RowProps) {
    const { t } = useLingui();
    const nameOfEntry = useEntryName();
    const { id, keys, isEnabled, isConstant, isRegex, content } = entry;
    const name = nameOfEntry(entry);
    const marks = [isConstant ? t`Always` : '', isRegex ? t`Patterns` : ''];
    return (
      <EntryRow
        name={name}
        details={
          keys.join(', ') || (isConstant ? content.slice(0, 100) : t`No key: it never fires`)
        }
        marks={marks.filter((mark) => mark !== '')}
        error={error}
        isOn={isEnabled}
        onSwitch={(isOn) => actions.update(id, { isEnabled: isOn })}
        switchLabel={t`Use ${name}`}
        onOpen={() => onOpen(id)}
        menuLabel={t`Actions for ${name}`}
        items={[
          { label: t`Edit`, onSelect: () => onOpen(id) },
          ...(isFull ? [] : [{ label: t`Duplicate`, onSelect: () => actions.duplicate(id) }]),
          { label: t`Delete`, onSelect: () => actions.remove(id) },
        ]}
        disabled={disabled}
      />
    );
  },
  (before, now) =>
    before.entry === now.entry &&
    before.error === now.error &&
    before.disabled === now.disabled &&
    before.isFull === now.isFull,
);
