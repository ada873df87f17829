import { ADDRESSES } from '@neo/contracts';
import type { Contracts } from '@neo/contracts';
import { createClient } from './calls.ts';
import type { GroupClient, Transport } from './calls.ts';

/** Without calls of programs, which no session opens. */
export type Api = {
  [Group in Exclude<keyof Contracts, 'completions'>]: GroupClient<Contracts[Group]>;
};

/** The typed client of the API, made only from the addresses. */
export function createApi(transport: Transport): Api {
  return {
    meta: createClient<Contracts['meta']>(ADDRESSES.meta, transport),
    identity: createClient<Contracts['identity']>(ADDRESSES.identity, transport),
    keys: createClient<Contracts['keys']>(ADDRESSES.keys, transport),
    personas: createClient<Contracts['personas']>(ADDRESSES.personas, transport),
    sheets: createClient<Contracts['sheets']>(ADDRESSES.sheets, transport),
    neoCards: createClient<Contracts['neoCards']>(ADDRESSES.neoCards, transport),
    favorites: createClient<Contracts['favorites']>(ADDRESSES.favorites, transport),
    follows: createClient<Contracts['follows']>(ADDRESSES.follows, transport),
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
    rehearsals: createClient<Contracts['rehearsals']>(ADDRESSES.rehearsals, transport),
    notices: createClient<Contracts['notices']>(ADDRESSES.notices, transport),
    protocol: createClient<Contracts['protocol']>(ADDRESSES.protocol, transport),
    pushes: createClient<Contracts['pushes']>(ADDRESSES.pushes, transport),
    speech: createClient<Contracts['speech']>(ADDRESSES.speech, transport),
    reports: createClient<Contracts['reports']>(ADDRESSES.reports, transport),
    cases: createClient<Contracts['cases']>(ADDRESSES.cases, transport),
    moderation: createClient<Contracts['moderation']>(ADDRESSES.moderation, transport),
  };
}
