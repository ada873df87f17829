import type { ConversationCard } from '@neo/contracts';

/** Nobody said anything in it, and nobody named it: it is as good as a new one. */
export const isUnused = ({ messageCount, title, isPinned }: ConversationCard): boolean =>
  messageCount === 0 && title === null && !isPinned;
