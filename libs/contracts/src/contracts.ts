import { cases } from './moderation/cases.ts';
import { chat } from './chat/chat.ts';
import { conversationFiles } from './chat/conversation-files.ts';
import { conversationSearch } from './chat/conversation-search.ts';
import { conversations } from './chat/conversations.ts';
import { debates } from './chat/debates.ts';
import { favorites } from './favorites.ts';
import { identity } from './identity/identity.ts';
import { memory } from './chat/memory.ts';
import { meta } from './meta.ts';
import { moderation } from './moderation/moderation.ts';
import { neoCards } from './personas/neo-cards.ts';
import { notices } from './identity/notices.ts';
import { personas } from './personas/personas.ts';
import { sheets } from './personas/sheet.ts';
import { persons } from './chat/persons.ts';
import { protocol } from './chat/protocol.ts';
import { reports } from './moderation/reports.ts';

/** Every call of the product with all its schemas, by the module that answers it: for the server, tools and tests. */
export const CONTRACTS = {
  meta,
  identity,
  personas,
  sheets,
  neoCards,
  favorites,
  chat,
  conversations,
  debates,
  conversationFiles,
  conversationSearch,
  persons,
  memory,
  notices,
  protocol,
  reports,
  cases,
  moderation,
} as const;
export type Contracts = typeof CONTRACTS;
