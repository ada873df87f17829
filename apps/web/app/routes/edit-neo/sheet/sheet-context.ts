import { createContext, use, useEffect, useRef } from 'react';
import { useReasonWords } from '../../../i18n/words.ts';
import type { Place, Problems } from './check-sheet.ts';
import type { SheetValues } from './values.ts';

/** Changes the form; what is left out stays. */
export type ChangeSheet = (change: (values: SheetValues) => Partial<SheetValues>) => void;

export interface SheetDesk {
  neoId: string;
  values: SheetValues;
  change: ChangeSheet;
  problems: Problems;
  isReadOnly: boolean;
  /** Where a refused save leads to. Each time another object. */
  target: { place: Place } | null;
}

export const SheetContext = createContext<SheetDesk | null>(null);

/** The form of the sheet that this is a part of. */
export function useSheetDesk(): SheetDesk {
  const desk = use(SheetContext);
  if (desk === null) throw new Error('SheetContext is missing');
  return desk;
}

/** Why a place is wrong, in words, and a `ref` for what takes the focus when a save leads there. */
export function usePlace<Element extends HTMLElement = HTMLInputElement>(place: Place) {
  const { problems, target } = useSheetDesk();
  const words = useReasonWords();
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (target?.place === place) ref.current?.focus();
  }, [target, place]);
  return { ref, error: words(problems[place]) };
}
