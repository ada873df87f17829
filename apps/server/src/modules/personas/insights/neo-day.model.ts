/**
 * Room: insights. What happened with NEOs, day by day, for their owners.
 *
 * It promises that a figure counts each event once, that it names nobody, and that fewer than five people are not told
 * apart. It owns `neo_days`.
 *
 * Files: `neo-day.model` (the row) · `count-days` (the only writer) · `insights.queries` · `insights.presenter`.
 */
import { Table } from '../../../platform/db/model.ts';

/** The counted figures. */
export const COUNTED = [
  'people',
  'lastHere',
  'conversations',
  'messages',
  'regenerated',
  'cut',
  'favorites',
  'shares',
] as const;
export type Counts = Record<(typeof COUNTED)[number], number>;

/** A row of `neo_days`. */
export class NeoDayRow extends Table {
  static override tableName = 'neo_days';
  static override idColumn = ['neoId', 'day'];

  declare neoId: string;
  declare day: string;
  declare people: number;
  declare lastHere: number;
  declare conversations: number;
  declare messages: number;
  declare regenerated: number;
  declare cut: number;
  declare favorites: number;
  declare shares: number;
}
