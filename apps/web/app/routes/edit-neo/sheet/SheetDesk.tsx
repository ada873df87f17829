import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorState } from '@neo/ui';
import {
  createContext,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { ReadOnlyContext } from '../../../features/neo-form/use-neo-field.ts';
import { useReasonWords } from '../../../i18n/words.ts';
import type { FieldPath, Problems } from './check-sheet.ts';
import type { EditedSheet } from './edited-sheet.ts';
import type { SheetValues } from './sheet-values.ts';

interface Desk extends Pick<EditedSheet, 'change' | 'tryText'> {
  neoId: string;
  values: SheetValues;
  problems: Problems;
  isReadOnly: boolean;
  /** The text that lore is tried on. */
  tried: string;
  /** The target of a refused save. A new object each time. */
  target: { place: FieldPath } | null;
}

const DeskContext = createContext<Desk | null>(null);

export interface SheetDeskProps {
  neoId: string;
  loading: {
    sheet: EditedSheet | null;
    isError: boolean;
    isFetching: boolean;
    retry: () => void;
  };
  children: ReactNode;
}

/** The sheet for the fields within, once it is loaded. */
export function SheetDesk({ neoId, loading, children }: SheetDeskProps) {
  const { t } = useLingui();
  const { sheet, isError, isFetching, retry } = loading;
  if (sheet) {
    return (
      <Provided neoId={neoId} sheet={sheet}>
        <Suspense fallback={<SheetSkeleton />}>{children}</Suspense>
      </Provided>
    );
  }
  if (!isError) return <SheetSkeleton />;
  return (
    <ErrorState
      title={t`Something went wrong`}
      retryLabel={t`Try again`}
      retrying={isFetching}
      onRetry={retry}
    />
  );
}

function Provided(props: { neoId: string; sheet: EditedSheet; children: ReactNode }) {
  const { neoId, sheet, children } = props;
  const state = useSyncExternalStore(sheet.subscribe, sheet.state);
  const isReadOnly = use(ReadOnlyContext);
  const { typed: values, target, tried } = state;
  const { change, tryText } = sheet;
  // Hundreds of entries may be checked a little later than the letter that is typed.
  const settled = useDeferredValue(state);
  const problems = useMemo(() => sheet.problems(settled), [sheet, settled]);
  const desk = { neoId, values, change, problems, isReadOnly, tried, tryText, target };
  return <DeskContext value={desk}>{children}</DeskContext>;
}

function SheetSkeleton() {
  const { t } = useLingui();
  return (
    <Box role="status" aria-label={t`Loading...`} sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={120} />
    </Box>
  );
}

/** The sheet that this is a part of. */
export function useSheetDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('SheetDesk is missing');
  return desk;
}

/** Why a place is wrong, in words, and a `ref` for what takes the focus when a save leads there. */
export function usePlace<Element extends HTMLElement = HTMLInputElement>(place: FieldPath) {
  const { problems, target } = useSheetDesk();
  const words = useReasonWords();
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (target?.place === place) ref.current?.focus();
  }, [target, place]);
  return { ref, error: words(problems[place]) };
}
