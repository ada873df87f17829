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

/** A NEO's sheet: texts in characters, `greetings` and `tags` in how many there may be. */
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

/** A NEO's lore: `entries` and `keys` (of each entry and kind) in how many there may be, texts in characters. */
export const LORE_LIMITS = {
  entries: 500,
  keys: 100,
  content: 8_000,
  /** Of all entries together. */
  contentTotal: 400_000,
  /** Of all keys together, secondary ones too. */
  keysTotal: 1_000_000,
  /** Patterns need room; words do not. */
  key: 500,
  name: 100,
  comment: 1_000,
  /** `order` and `priority`, below zero as above. */
  rank: 1_000_000,
  /**
   * Books from elsewhere ask for more than anybody reads: what they say is kept up to here, and used up to
   * `LORE_BOUNDS`.
   */
  scanDepth: 1_000,
  tokenBudget: 1_000_000,
} as const;

/** How lore is used, whatever its author asks for. */
export const LORE_BOUNDS = {
  /** Messages searched for keys, where the author does not say and at most. */
  scanDepthDefault: 4,
  scanDepth: 50,
  /** Tokens of entries in a prompt, where the author does not say and at most. */
  tokenBudgetDefault: 1_024,
  tokenBudget: 8_192,
  /** Of the model's window, where the author does not say and at most. */
  windowShareDefault: 0.25,
  windowShare: 0.5,
  /** How far entries may wake each other. */
  levels: 3,
  /** Characters of messages that are searched, newest first: what a search costs must not grow with a chat. */
  scannedCharacters: 32_000,
  /** Letters compared in a search for plain keys. A usual turn needs thousands. */
  comparisons: 10_000_000,
  /** Patterns that are read, and characters they are matched against, in a turn. */
  patterns: 200,
  patternCharacters: 2_000_000,
} as const;

/** Of any picture, in pixels: decoded, this is 67 MB. */
export const PICTURE_MAX_PIXELS = 4096 * 4096;
/** Of any picture: a strip one pixel wide takes the decoder a hundred times as long as a square of as many pixels. */
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

/** Of the trial of Plus, once per account. */
export const TRIAL_DAYS = 7;

export const CATALOG_LIMIT = 200;
/** Conversations that Active Chats lists: the latest. */
export const ACTIVE_CHATS_MAX = 200;
export const FEATURED_COUNT = 6;
export const CARD_BADGES = 3;

export const MESSAGE_MAX_CHARACTERS = 4000;
/** What of a history that the screen sends is used: the newest entries, bounded by count and by size. */
export const HISTORY_MAX_ENTRIES = 50;
export const HISTORY_MAX_CHARACTERS = 24_000;
/** What is read of a kept conversation for a prompt at most; what reaches the model is bounded by what that reads. */
export const RECALLED_MAX_ENTRIES = 400;
export const REPLY_MAX_TOKENS = 600;
/** A whole reply, with all that was added by continuing it. Counted as JavaScript does, like the text of a stream. */
export const REPLY_MAX_CHARACTERS = 12_000;
/** How much may be added to a reply. */
export const roomOfReply = (reply: string): number =>
  Math.max(0, REPLY_MAX_CHARACTERS - reply.length);
/** Replies to the same words, of which one is shown. */
export const REPLY_MAX_VARIANTS = 20;
/** A page of a conversation at most; asking for more is asking for these. */
export const CONVERSATION_PAGE_MAX = 200;

/** Of one person: conversations with one NEO and in all, and how long a title of their own may be. */
export const CONVERSATION_LIMITS = { ofNeo: 200, total: 5_000, title: 80 } as const;
/** What stands for a title where a conversation has none: the beginning of its first message. */
export const DERIVED_TITLE_MAX = 60;
/** A page of a list of conversations at most, and where nothing is asked. */
export const CONVERSATION_LIST_PAGE = { most: 100, usual: 50 } as const;
/** Who somebody is in a chat: how many, and how long their words may be. */
export const PERSON_LIMITS = { count: 20, name: 50, description: 2_000 } as const;
/** What a NEO remembers: notes of a conversation, with those of the NEO's others, how many of them pinned, and how long, in characters. */
export const MEMORY_LIMITS = { notes: 500, pinned: 15, text: 280, summary: 1_200 } as const;
/** What a turn is told of what lies before its window. */
export const RECALL_LIMITS = {
  /** Messages that are found, without their neighbours. */
  messages: 8,
  /** Notes that are found. */
  notes: 4,
  /** Of excerpts and notes together. */
  tokens: 800,
  /** Words of a question that are looked for, the longest, and of anything else. */
  words: 24,
  wordsUnasked: 8,
} as const;
/** What is searched for in conversations, in characters. */
export const CONVERSATION_QUERY_MAX = 200;
/** A file with conversations to bring in, in bytes. */
export const CHAT_FILE_MAX_BYTES = 10_485_760;
/** The forms in which a conversation is taken along. `jsonl` is SillyTavern's chat file. */
export const CHAT_FILE_FORMATS = ['txt', 'md', 'json', 'jsonl'] as const;
export type ChatFileFormat = (typeof CHAT_FILE_FORMATS)[number];

/** How many NEOs a role may own; null is no limit. */
export const OWNED_NEO_LIMIT: Record<Role, number | null> = {
  standard: 0,
  plus: 100,
  admin: null,
  superadmin: null,
};

/** What one person may write in any minute, each kind by itself: more than hands can do, and less than harms others. */
export const WRITES_PER_MINUTE = {
  createNeo: 30,
  editNeo: 120,
  deleteNeo: 120,
  favorite: 120,
  settings: 30,
  sessions: 60,
  /** Deleting messages and conversations, choosing another reply. */
  conversation: 120,
  /** Files with conversations brought in: each may take a core for seconds. */
  importChat: 20,
  exportChat: 60,
  /** Character cards brought in: each may take a core for a second. */
  importNeo: 60,
  exportNeo: 60,
  testLore: 120,
  /** What screens report by themselves: seen, opened. Several tabs do so at once. */
  report: 300,
  /** Searches of one's messages: reads, but some of them are dear. */
  search: 120,
} as const;

/** Shares of one person that are counted in an hour, so that the count says something. */
export const SHARES_PER_HOUR = { all: 60, ofOneNeo: 10 } as const;

export interface Allowance {
  perMinute: number;
  perDay: number;
}

/** Chat turns, counted before the model is called and given back if it could not answer. */
export const CHAT_ALLOWANCE: Record<Role, Allowance> = {
  standard: { perMinute: 10, perDay: 100 },
  plus: { perMinute: 20, perDay: 1000 },
  admin: { perMinute: 20, perDay: 1000 },
  superadmin: { perMinute: 20, perDay: 1000 },
};

/** Accounts cost nothing, and neither does their trial: it must not be worth making many. */
const TRIAL_ALLOWANCE: Allowance = { perMinute: 20, perDay: 300 };

export const chatAllowance = ({
  role,
  isOnTrial,
}: Pick<Member, 'role' | 'isOnTrial'>): Allowance =>
  isOnTrial ? TRIAL_ALLOWANCE : CHAT_ALLOWANCE[role];
