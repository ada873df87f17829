import { chat } from './chat.ts';
import { conversationFiles } from './conversation-files.ts';
import { conversationSearch } from './conversation-search.ts';
import { conversations } from './conversations.ts';
import { favorites } from './favorites.ts';
import { identity } from './identity.ts';
import { meta } from './meta.ts';
import { moderation } from './moderation.ts';
import { personas } from './personas.ts';
import { persons } from './persons.ts';

/** Every call of the product with all its schemas, by the module that answers it: for the server, tools and tests. */
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
export type Contracts = typeof CONTRACTS;
