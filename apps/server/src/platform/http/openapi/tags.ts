import type { Contracts } from '@neo/contracts';

/** What each group of calls is about. */
export const TAGS: Readonly<Record<keyof Contracts, string>> = {
  meta: 'This site: facts, health, this description.',
  identity: 'Accounts, ways to sign in, sessions and settings.',
  personas: 'NEOs: finding, reading and writing them.',
  sheets: 'The long texts, greetings and lore of a NEO.',
  neoCards: 'Character cards, and copies of NEOs.',
  favorites: 'NEOs that a person marked.',
  follows: 'Who follows whom.',
  chat: 'The most recent conversation with a NEO, named by the NEO.',
  conversations: 'Conversations, named by their own ids.',
  debates: 'Conversations of two to four NEOs.',
  conversationFiles: 'Conversations from files and as files.',
  conversationSearch: 'Finding messages by their words.',
  persons: 'Who the viewer is in chats.',
  memory: 'What NEOs remember, and what the model was told.',
  rehearsals: 'Asking an unsaved NEO questions, and checking its replies.',
  completions: 'Calls of programs in the format of OpenAI, with an API key.',
  notices: 'What a person is told inside the product.',
  keys: 'API keys for programs.',
  protocol: 'How the product protects people in distress.',
  pushes: 'Telling a browser that a NEO has replied.',
  speech: 'Replies as sound, and recordings as text.',
  reports: 'Reports, decisions about the viewer, and appeals.',
  cases: 'The console: reports, decisions, appeals, numbers.',
  moderation: 'The console: accounts, NEOs, and what is being done behind them.',
};
