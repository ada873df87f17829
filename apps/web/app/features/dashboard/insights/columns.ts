import type { Figures, NeoInsights } from '@neo/contracts';
import { createColumnHelper } from '@tanstack/react-table';
import { byNumber, byWords } from '../table/sorting.ts';
import type { Features } from '../table/sorting.ts';

/** The figures, in the order of the columns. */
export const FIGURES = [
  'people',
  'conversations',
  'messages',
  'regenerated',
  'cut',
  'favorites',
  'shares',
] as const satisfies readonly (keyof Figures)[];
export type Figure = (typeof FIGURES)[number];
export type ColumnId = 'name' | Figure | 'course';

/** Few people come after none and before five. */
export const valueOf = (figures: Figures, figure: Figure): number => {
  const value = figures[figure];
  return typeof value === 'number' ? value : 0.5;
};

const helper = createColumnHelper<Features, NeoInsights>();

export const COLUMNS = helper.columns([
  helper.accessor('name', { sortFn: byWords, enableHiding: false }),
  ...FIGURES.map((figure) =>
    helper.accessor(({ total }) => valueOf(total, figure), {
      id: figure,
      sortDescFirst: true,
      sortFn: byNumber,
    }),
  ),
  helper.accessor(({ days }) => days.length, { id: 'course', enableSorting: false }),
]);
