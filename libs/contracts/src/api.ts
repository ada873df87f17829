import { ADDRESSES } from './addresses.ts';
import { createClient } from './wire/client.ts';
import type { GroupClient, Transport } from './wire/client.ts';
import type { Contracts } from './contracts.ts';

export type Api = { [Group in keyof Contracts]: GroupClient<Contracts[Group]> };

/** The typed client of the whole API, made from the addresses alone. */
export function createApi(transport: Transport): Api {
  return {
    meta: createClient<Contracts['meta']>(ADDRESSES.meta, transport),
    identity: createClient<Contracts['identity']>(ADDRESSES.identity, transport),
    personas: createClient<Contracts['personas']>(ADDRESSES.personas, transport),
    sheets: createClient<Contracts['sheets']>(ADDRESSES.sheets, transport),
    neoCards: createClient<Contracts['neoCards']>(ADDRESSES.neoCards, transport),
    favorites: createClient<Contracts['favorites']>(ADDRESSES.favorites, transport),
    chat: createClient<Contracts['chat']>(ADDRESSES.chat, transport),
    conversations: createClient<Contracts['conversations']>(ADDRESSES.conversations, transport),
    debates: createClient<Contracts['debates']>(ADDRESSES.debates, transport),
    conversationFiles: createClient<Contracts['conversationFiles']>(
      ADDRESSES.conversationFiles,
      transport,
    ),
    conversationSearch: createClient<Contracts['conversationSearch']>(
      ADDRESSES.conversationSearch,
      transport,
    ),
    persons: createClient<Contracts['persons']>(ADDRESSES.persons, transport),
    memory: createClient<Contracts['memory']>(ADDRESSES.memory, transport),
    notices: createClient<Contracts['notices']>(ADDRESSES.notices, transport),
    protocol: createClient<Contracts['protocol']>(ADDRESSES.protocol, transport),
    reports: createClient<Contracts['reports']>(ADDRESSES.reports, transport),
    cases: createClient<Contracts['cases']>(ADDRESSES.cases, transport),
    moderation: createClient<Contracts['moderation']>(ADDRESSES.moderation, transport),
  };
}
