import { useLingui } from '@lingui/react/macro';
import type { Contracts } from '@neo/contracts';

/** The title of each group of calls. One that this page does not know keeps its name. */
export function useGroupTitles(): (group: string) => string {
  const { t } = useLingui();
  const titles: Record<keyof Contracts, string> = {
    meta: t`This site`,
    identity: t`Accounts`,
    personas: t`NEOs`,
    sheets: t`Sheets and lore`,
    neoCards: t`Character cards`,
    favorites: t`Favorites`,
    follows: t`Following`,
    chat: t`The latest chat with a NEO`,
    conversations: t`Conversations`,
    debates: t`Debates`,
    conversationFiles: t`Chat files`,
    conversationSearch: t`Search in messages`,
    persons: t`Persons`,
    memory: t`Memory`,
    rehearsals: t`Rehearsals`,
    completions: t`For OpenAI’s clients`,
    notices: t`Notices`,
    keys: t`API keys`,
    protocol: t`Safety`,
    pushes: t`Notifications`,
    speech: t`Voice`,
    reports: t`Reports and appeals`,
    cases: t`Console: reports`,
    moderation: t`Console: accounts and NEOs`,
  };
  return (group) => (titles as Record<string, string>)[group] ?? group;
}
