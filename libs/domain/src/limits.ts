import type { Role } from './enumerations.ts';
import type { Member } from './accounts/viewer.ts';

/**
 * Business constants (specification, section 9; decisions, section 3). Lengths count characters as `lengthOf` does:
 * code points.
 */
export const NEO_LIMITS = {
  name: 20,
  nameWarning: 16,
  description: 80,
  descriptionWarning: 70,
  longText: 1024,
  longTextWarning: 920,
  categories: 3,
  wikiUrl: 2048,
  imageBytes: 512_000,
  temperatureMin: 0,
  temperatureMax: 2,
  temperatureDefault: 0.5,
  passwordMinBytes: 4,
  passwordMaxBytes: 1024,
} as const;

/** A NEO's sheet. Texts are in characters; `greetings` and `tags` are counts. */
export const SHEET_LIMITS = {
  definition: 32_000,
  personality: 8_000,
  scenario: 8_000,
  examples: 16_000,
  closingInstructions: 4_000,
  greetings: 30,
  greeting: 8_000,
  creatorNotes: 8_000,
  nickname: 50,
  tags: 24,
  tag: 40,
} as const;

/** A NEO's lore. Texts are in characters; `entries` and `keys` (per entry and kind) are counts. */
export const LORE_LIMITS = {
  entries: 500,
  keys: 100,
  content: 8_000,
  /** Total of all entries. */
  contentTotal: 400_000,
  /** Count of all keys that may be saved, including secondary ones. Older books may have more. */
  keysOfBook: 50_000,
  /** Total of all keys, including secondary ones. */
  keysTotal: 1_000_000,
  /** Longer than any word, because a key can be a pattern. */
  key: 500,
  /** Characters that the counted repeats of a pattern may add: `.{0,250}` stands for 250 instead of one. */
  patternCopies: 250,
  name: 100,
  comment: 1_000,
  /** Largest `order` and `priority`; the smallest is its negative. */
  rank: 1_000_000,
  /**
   * Imported lore books may ask for very large values. They are stored up to these limits, and used up to
   * `LORE_BOUNDS`.
   */
  scanDepth: 1_000,
  tokenBudget: 1_000_000,
} as const;

/** Limits on the use of lore, whatever its author sets. */
export const LORE_BOUNDS = {
  /** Messages searched for keys: default and maximum. */
  scanDepthDefault: 4,
  scanDepth: 50,
  /** Tokens of entries in a prompt: default and maximum. */
  tokenBudgetDefault: 1_024,
  tokenBudget: 8_192,
  /** Share of the model's window: default and maximum. */
  windowShareDefault: 0.25,
  windowShare: 0.5,
  /** Levels of recursion: entries can trigger other entries. */
  levels: 3,
  /** Characters searched, newest messages first, so that the cost does not grow with the chat. */
  scannedCharacters: 32_000,
  /** Letters compared in a search for plain keys. A typical turn needs thousands. */
  comparisons: 10_000_000,
  /** Patterns per turn. Their time is limited by whoever runs them. */
  patterns: 200,
} as const;

/** Pixels of any picture. Decoded, they take 67 MB. */
export const PICTURE_MAX_PIXELS = 4096 * 4096;
/** Longest side of any picture. A strip one pixel wide takes 100 times as long to decode as a square of the same size. */
export const PICTURE_MAX_SIDE = 8192;

export const PROFILE_LIMITS = {
  usernameMin: 3,
  usernameMax: 30,
  displayName: 50,
  bio: 160,
  avatarBytes: 5_242_880,
  passwordMinBytes: 8,
  passwordMaxBytes: 1024,
} as const;

/** Length of the Plus trial, which each account gets once. */
export const TRIAL_DAYS = 7;

export const CATALOG_LIMIT = 200;
/** Active Chats lists this many of the latest conversations. */
export const ACTIVE_CHATS_MAX = 200;
export const FEATURED_COUNT = 6;

export const CARD_BADGES = 3;

export const MESSAGE_MAX_CHARACTERS = 4000;
/** How many of the newest entries are used of a history that the client sends, and how many characters. */
export const HISTORY_MAX_ENTRIES = 50;
/** Entries of a history that one call may send; only the newest are used. */
export const HISTORY_MAX_SENT = 2_000;
export const HISTORY_MAX_CHARACTERS = 24_000;
/** Messages of a stored conversation that are read for a prompt. The model's window then limits them further. */
export const RECALLED_MAX_ENTRIES = 400;
export const REPLY_MAX_TOKENS = 600;
/** Length of a whole reply, including continuations, in UTF-16 units like the text of a stream. */
export const REPLY_MAX_CHARACTERS = 12_000;
/** How many characters a continuation may add to a reply. */
export const roomOfReply = (reply: string): number =>
  Math.max(0, REPLY_MAX_CHARACTERS - reply.length);
/** Alternative replies to one message. One of them is shown. */
export const REPLY_MAX_VARIANTS = 20;
/** Largest page of a conversation. A larger request, or one that names no limit, gets this many messages. */
export const CONVERSATION_PAGE_MAX = 200;

/** A person's conversations with one NEO and in total, and the length of a title. */
export const CONVERSATION_LIMITS = { ofNeo: 200, total: 5_000, title: 80 } as const;
/** Debates: NEOs in one, characters of a topic, rounds of one call, and replies of one call. */
export const DEBATE_LIMITS = { leastNeos: 2, neos: 4, topic: 200, rounds: 3, replies: 12 } as const;
/**
 * Bytes of all conversations of a person, as `MESSAGE_STORED_BYTES` counts them. With its indexes, a text of rare words
 * takes up to ten times as much of the disk.
 */
export const CHAT_STORAGE_BYTES = 209_715_200;
/** The bytes that a message or variant counts for besides its text. */
export const MESSAGE_STORED_BYTES = 200;
/** A conversation without a title shows this much of its first message. */
export const DERIVED_TITLE_MAX = 60;
/** Pages of a list of conversations: maximum and default. */
export const CONVERSATION_LIST_PAGE = { max: 200, default: 50 } as const;
/** System messages of a program, together. */
export const CONTEXT_MAX_CHARACTERS = 4_000;

/** API keys of an account: their number, and the length of a name. */
export const KEY_LIMITS = { count: 10, name: 50 } as const;

/** The persons that a user can be in a chat: their number, and the lengths of their texts. */
export const PERSON_LIMITS = { count: 20, name: 50, description: 2_000 } as const;
/**
 * Limits of a NEO's memory: notes of one conversation (including those that hold in all of them), how many of them may
 * be pinned, and lengths in characters.
 */
export const MEMORY_LIMITS = { notes: 500, pinned: 15, text: 280, summary: 1_200 } as const;
/** Limits of the messages that a turn recalls from before its window. */
export const RECALL_LIMITS = {
  /** Messages found, not counting their neighbours. */
  messages: 8,
  /** Notes found. */
  notes: 4,
  /** Total of excerpts and notes, or a tenth of a large prompt. */
  tokens: 800,
  /** The same for a question that may have no answer. */
  tokensUnsure: 400,
  /** The longest words searched for: of a question, and of any other message, */
  words: 24,
  wordsUnasked: 8,
  /** and other words for the same things. */
  wordsRelated: 16,
} as const;
/** Length of a search query for messages, in characters. */
export const CONVERSATION_QUERY_MAX = 200;
/** Size of an imported chat file, in bytes. */
export const CHAT_FILE_MAX_BYTES = 10_485_760;
/** Export formats of a conversation. `jsonl` is SillyTavern's chat file. */
export const CHAT_FILE_FORMATS = ['txt', 'md', 'json', 'jsonl'] as const;
export type ChatFileFormat = (typeof CHAT_FILE_FORMATS)[number];

/** How many NEOs each role may own; null means no limit. */
export const OWNED_NEO_LIMIT: Record<Role, number | null> = {
  standard: 0,
  plus: 100,
  admin: null,
  superadmin: null,
};

/** Writes per person and minute, for each kind of write: more than anyone does by hand, too few to harm others. */
export const WRITES_PER_MINUTE = {
  createNeo: 30,
  editNeo: 120,
  deleteNeo: 120,
  favorite: 120,
  follow: 120,
  settings: 30,
  sessions: 60,
  /** Deleting messages and conversations, choosing another reply. */
  conversation: 120,
  /** Each imported chat file can occupy a core for seconds. */
  importChat: 20,
  exportChat: 60,
  /** Each imported card can occupy a core for a second. */
  importNeo: 60,
  exportNeo: 60,
  testLore: 120,
  /** Each rehearsal composes up to twenty prompts. */
  rehearse: 6,
  /** Composes one prompt. */
  rehearsalCost: 60,
  /** Reads of a sheet. One of the largest takes a quarter of a second. */
  readSheet: 30,
  /** Reports that screens send on their own (seen, opened), also from several tabs at once. */
  report: 300,
  /** Searches of messages. They only read, but some are expensive. */
  search: 120,
  /** A tab that is visible says so every minute, and whenever it is shown or hidden. */
  tabs: 240,
  /** Chunks of replies that are read aloud. Listening to one takes seconds. */
  speak: 120,
  /** Recordings. Each is up to a minute of work for the speech server. */
  transcribe: 20,
} as const;

/** Pushes. `endpoint` is in characters; `subscriptions` (browsers) and `tabs` are counts per person. */
export const PUSH_LIMITS = { subscriptions: 10, endpoint: 1_000, tabs: 50 } as const;

/** People whom one person can follow. */
export const FOLLOWS_MAX = 1_000;

/** Shares counted per person and hour, so that nobody can inflate the count. */
export const SHARES_PER_HOUR = { all: 60, ofOneNeo: 10 } as const;

export interface Allowance {
  perMinute: number;
  perDay: number;
}

/** Chat turns. Counted before the model is called, and refunded if it could not answer. */
export const CHAT_ALLOWANCE: Record<Role, Allowance> = {
  standard: { perMinute: 10, perDay: 100 },
  plus: { perMinute: 20, perDay: 1000 },
  admin: { perMinute: 20, perDay: 1000 },
  superadmin: { perMinute: 20, perDay: 1000 },
};

/** Accounts and their trials are free, so making many must not pay off. */
const TRIAL_ALLOWANCE: Allowance = { perMinute: 20, perDay: 300 };

export const chatAllowance = ({
  role,
  isOnTrial,
}: Pick<Member, 'role' | 'isOnTrial'>): Allowance =>
  isOnTrial ? TRIAL_ALLOWANCE : CHAT_ALLOWANCE[role];
