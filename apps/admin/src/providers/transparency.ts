import { urlOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import type { Transparency } from '@neo/contracts';
import { api } from './api.ts';

export interface Period {
  /** Days, as `2026-01-31`. The numbers end before `to`. */
  from: string;
  to: string;
}

/** Where a file of the numbers is. */
export const transparencyFile = (period: Period, format: 'json' | 'csv'): string =>
  urlOf(ADDRESSES.cases.transparency, { query: { ...period, format } });

/** The numbers of a period. The contract calls them a file, whose JSON they are. */
export const readTransparency = async (period: Period): Promise<Transparency> =>
  (await api.cases.transparency({
    query: { ...period, format: 'json' },
  })) as unknown as Transparency;
