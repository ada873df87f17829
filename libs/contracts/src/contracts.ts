import { cases } from './moderation/cases.ts';
import { completions } from './chat/completions.ts';
import { chat } from './chat/chat.ts';
import { conversationFiles } from './chat/conversation-files.ts';
import { conversationSearch } from './chat/conversation-search.ts';
import { conversations } from './chat/conversations.ts';
import { debates } from './chat/debates.ts';
import { favorites } from './favorites.ts';
import { follows } from './identity/follows.ts';
import { identity } from './identity/identity.ts';
import { keys } from './identity/keys.ts';
import { memory } from './chat/memory.ts';
import { meta } from './meta.ts';
import { moderation } from './moderation/moderation.ts';
import { neoCards } from './personas/neo-cards.ts';
import { notices } from './identity/notices.ts';
import { personas } from './personas/personas.ts';
import { sheets } from './personas/sheet.ts';
import { persons } from './chat/persons.ts';
import { protocol } from './chat/protocol.ts';
import { pushes } from './pushes.ts';
import { rehearsals } from './chat/rehearsals.ts';
import { reports } from './moderation/reports.ts';
import { speech } from './speech.ts';

/** Every call of the product with all its schemas, by the module that answers it: for the server, tools and tests. */
export const CONTRACTS = {
  meta,
  identity,
  personas,
  sheets,
  neoCards,
  favorites,
  follows,
  chat,
  conversations,
  debates,
  conversationFiles,
  conversationSearch,
  persons,
  memory,
  rehearsals,
  completions,
  notices,
  keys,
  protocol,
  pushes,
  speech,
  reports,
  cases,
  moderation,
} as const;
export type Contracts = typeof CONTRACTS;
