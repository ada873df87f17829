import { RecordContextProvider, useDataTableDataContext } from 'react-admin';
import type { Identifier, RaRecord } from 'react-admin';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useYielding } from './use-yielding.ts';

/** More rows than a screen shows. */
const SEEN_FIRST = 12;
const NONE = new Set<Identifier>();

/**
 * The rows of a list. The first of them appear at once and other new ones after a render that gives way to input,
 * because a hundred rows in one go hold up a slow computer for a second. A row that is shown already never waits.
 */
export function Body({ children }: { children?: ReactNode }) {
  const rows = useDataTableDataContext() as RaRecord[] | undefined;
  const ids = useMemo(() => new Set(rows?.map(({ id }) => id)), [rows]);
  const ready = useYielding(ids, NONE);
  return (
    <tbody>
      {rows?.map(
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
