import { chat } from './chat.ts';
import { createClient } from './client.ts';
import type { Transport } from './client.ts';
import { conversationFiles } from './conversation-files.ts';
import { conversationSearch } from './conversation-search.ts';
import { conversations } from './conversations.ts';
import { favorites } from './favorites.ts';
import { identity } from './identity.ts';
import { meta } from './meta.ts';
import { moderation } from './moderation.ts';
import { personas } from './personas.ts';
import { persons } from './persons.ts';

/**
 * Every call of the product, by the module that answers it. In the browser's build these are the addresses alone
 * (`apps/web/vite/addresses.ts`): who checks with a schema there imports the module's own object.
 */
export const CONTRACTS = {
  meta,
  identity,
  personas,
  favorites,
  chat,
  conversations,
  conversationFiles,
  conversationSearch,
  persons,
  moderation,
} as const;

/** The typed client of the whole API. */
export function createApi(transport: Transport) {
  return {
    meta: createClient(meta, transport),
    identity: createClient(identity, transport),
    personas: createClient(personas, transport),
    favorites: createClient(favorites, transport),
    chat: createClient(chat, transport),
    conversations: createClient(conversations, transport),
    conversationFiles: createClient(conversationFiles, transport),
    conversationSearch: createClient(conversationSearch, transport),
    persons: createClient(persons, transport),
    moderation: createClient(moderation, transport),
  };
}
export type Api = ReturnType<typeof createApi>;
