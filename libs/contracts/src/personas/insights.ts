import { z } from 'zod';
import { FEW_PEOPLE, INSIGHT_DAYS } from './insight-days.ts';
import type { InsightDays } from './insight-days.ts';

/** The figures of a NEO. */
export const Figures = z.object({
  /** Different people who wrote. */
  people: z.union([z.int(), z.literal(FEW_PEOPLE)]),
  /** Conversations in which somebody wrote for the first time. */
  conversations: z.int(),
  /** Messages of people. */
  messages: z.int(),
  /** Replies that were asked for once more. */
  regenerated: z.int(),
  /** Replies that broke off because of a fault. */
  cut: z.int(),
  /** Favourites that were added, less those that were removed. */
  favorites: z.int(),
  shares: z.int(),
});
export type Figures = z.infer<typeof Figures>;

/** The figures of one of the viewer's NEOs. */
export const NeoInsights = z.object({
  id: z.uuid(),
  name: z.string(),
  total: Figures,
  /** Days on which something happened, the oldest first. */
  days: z.array(Figures.extend({ day: z.iso.date() })),
});
export type NeoInsights = z.infer<typeof NeoInsights>;

export const InsightsQuery = z.object({
  days: z
    .enum(INSIGHT_DAYS.map(String) as [string, ...string[]])
    .default('30')
    .transform((days) => Number(days) as InsightDays),
});
/** The last days (UTC), the last of which is today. */
export const Insights = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  neos: z.array(NeoInsights),
});
export type Insights = z.infer<typeof Insights>;
