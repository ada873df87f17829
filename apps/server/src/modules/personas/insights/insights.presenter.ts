import { FEW_PEOPLE, PEOPLE_TOLD_FROM } from '@neo/contracts';
import type { Figures, Insights } from '@neo/contracts';
import type { OwnDays } from './insights.queries.ts';
import type { Counts, NeoDayRow } from './neo-day.model.ts';

/** Fewer than five people could be told apart by their owner. */
const peopleOf = (count: number): Figures['people'] =>
  count > 0 && count < PEOPLE_TOLD_FROM ? FEW_PEOPLE : Math.max(0, count);

const figuresOf = (counts: Omit<Counts, 'lastHere'>): Figures => ({
  people: peopleOf(counts.people),
  conversations: counts.conversations,
  messages: counts.messages,
  regenerated: counts.regenerated,
  cut: counts.cut,
  favorites: counts.favorites,
  shares: counts.shares,
});

function totalOf(days: readonly NeoDayRow[]): Figures {
  const sum = (name: keyof Counts): number => days.reduce((total, day) => total + day[name], 0);
  return figuresOf({
    // Each person once, on the last day on which they wrote.
    people: sum('lastHere'),
    conversations: sum('conversations'),
    messages: sum('messages'),
    regenerated: sum('regenerated'),
    cut: sum('cut'),
    favorites: sum('favorites'),
    shares: sum('shares'),
  });
}

export const presentInsights = ({ from, to, neos }: OwnDays): Insights => ({
  from,
  to,
  neos: neos.map(({ id, name, days }) => ({
    id,
    name,
    total: totalOf(days),
    days: days.map((day) => ({ day: day.day, ...figuresOf(day) })),
  })),
});
