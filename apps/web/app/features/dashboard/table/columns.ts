import type { NeoCard } from '@neo/contracts';
import { ARCHETYPES, COMPLIANCES, VISIBILITIES } from '@neo/domain';
import { createColumnHelper } from '@tanstack/react-table';
import { byNumber, byWords } from './sorting.ts';
import type { Features } from './sorting.ts';

const helper = createColumnHelper<Features, NeoCard>();
/** Closed lists are sorted in their own order, which is the same in every language. */
const ranked = { sortFn: byNumber, sortDescFirst: false };
/** The largest and the newest first. */
const counted = { sortFn: byNumber, sortDescFirst: true };

/** The data of a NEO's card, one column each. */
export const COLUMNS = helper.columns([
  helper.accessor('name', { sortFn: byWords, enableHiding: false }),
  helper.accessor(({ visibility }) => VISIBILITIES.indexOf(visibility), {
    id: 'visibility',
    ...ranked,
  }),
  helper.accessor(({ compliance }) => COMPLIANCES.indexOf(compliance), { id: 'review', ...ranked }),
  helper.accessor('conversationCount', { id: 'conversations', ...counted }),
  helper.accessor(({ shareCount }) => shareCount ?? 0, { id: 'shares', ...counted }),
  helper.accessor(({ createdAt }) => Date.parse(createdAt), { id: 'created', ...counted }),
  helper.accessor(({ archetype }) => ARCHETYPES.indexOf(archetype), { id: 'type', ...ranked }),
  helper.accessor('description', { sortFn: byWords }),
  helper.accessor(({ characterAttributes }) => characterAttributes.join(), {
    id: 'character',
    enableSorting: false,
  }),
  helper.accessor(({ categories }) => categories.join(), {
    id: 'categories',
    enableSorting: false,
  }),
]);

export const COLUMN_IDS = [
  'name',
  'visibility',
  'review',
  'conversations',
  'shares',
  'created',
  'type',
  'description',
  'character',
  'categories',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** The columns with figures, which are right-aligned. */
export const isFigure = (id: ColumnId): boolean => id === 'conversations' || id === 'shares';
