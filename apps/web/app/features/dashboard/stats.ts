import type { NeoCard } from '@neo/contracts';

/** The dashboard's figures for the viewer's own NEOs (specification, "/dashboard"). */
export const statsOf = (neos: readonly Pick<NeoCard, 'conversationCount' | 'shareCount'>[]) => ({
  conversations: neos.reduce((sum, { conversationCount }) => sum + conversationCount, 0),
  shares: neos.reduce((sum, { shareCount }) => sum + (shareCount ?? 0), 0),
  /** "Active Today" counts the NEOs with at least one conversation. */
  active: neos.filter(({ conversationCount }) => conversationCount > 0).length,
});
