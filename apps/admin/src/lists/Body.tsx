import { RecordContextProvider, useDataTableDataContext } from 'react-admin';
import type { Identifier, RaRecord } from 'react-admin';
import { memo, startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** More rows than a screen shows. */
const SEEN_FIRST = 12;
/** Rows that are added together. */
const STEP = 22;
const NO_ROWS: readonly RaRecord[] = [];
const NONE: ReadonlySet<Identifier> = new Set();

/** The new rows after the first, a few at a time, each time in a render that gives way to input. */
function useReady(rows: readonly RaRecord[]): ReadonlySet<Identifier> {
  const [ready, setReady] = useState(NONE);
  useEffect(() => {
    const next = rows.slice(SEEN_FIRST).filter(({ id }) => !ready.has(id));
    if (next.length === 0) return undefined;
    const known = rows.filter(({ id }, at) => at < SEEN_FIRST || ready.has(id));
    const ids = [...known, ...next.slice(0, STEP)].map(({ id }) => id);
    // A frame between two steps: one frame with all rows is a long task of its own.
    const frame = requestAnimationFrame(() => startTransition(() => setReady(new Set(ids))));
    return () => cancelAnimationFrame(frame);
  }, [rows, ready]);
  return ready;
}

/**
 * The rows of a list. The first of them appear at once and other new ones bit by bit, because a hundred rows in one go
 * hold up a slow computer for a second. A row that is shown already never waits.
 */
export function Body({ children }: { children?: ReactNode }) {
  const rows = (useDataTableDataContext() as RaRecord[] | undefined) ?? NO_ROWS;
  const ready = useReady(rows);
  return (
    <tbody>
      {rows.map(
        (row, at) =>
          (at < SEEN_FIRST || ready.has(row.id)) && (
            <Row key={row.id} row={row}>
              {children}
            </Row>
          ),
      )}
    </tbody>
  );
}

const Row = memo(function Row({ row, children }: { row: RaRecord; children: ReactNode }) {
  return (
    <RecordContextProvider value={row}>
      <tr>{children}</tr>
    </RecordContextProvider>
  );
});
