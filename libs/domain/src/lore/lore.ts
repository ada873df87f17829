/** How an entry's secondary keys must match besides a key. Without secondary keys it has no effect. */
export const LORE_LOGICS = ['any', 'all', 'notAny', 'notAll'] as const;
export type LoreLogic = (typeof LORE_LOGICS)[number];

export const LORE_POSITIONS = ['before', 'after'] as const;
export type LorePosition = (typeof LORE_POSITIONS)[number];

/** A text that the model gets if one of its keys occurs in the conversation. */
export interface LoreEntry {
  name: string;
  keys: readonly string[];
  secondaryKeys: readonly string[];
  logic: LoreLogic;
  /** May begin with decorators: lines such as `@@scan_depth 2`. */
  content: string;
  isEnabled: boolean;
  /** Told in every turn, without a key. */
  isConstant: boolean;
  /** Lower values come earlier in the prompt. */
  order: number;
  /** Lower values are dropped first if there is no room. If null, `order` decides. */
  priority: number | null;
  position: LorePosition;
  isCaseSensitive: boolean;
  isWholeWords: boolean;
  /** Keys may be patterns, written as `/pattern/flags`. Others are plain text. */
  isRegex: boolean;
  /** The author's own note; the model never sees it. */
  comment: string;
}

/** A NEO's lore book. */
export interface Lore {
  name: string;
  /** How many of the newest messages are searched for keys; null for the default. */
  scanDepth: number | null;
  /** How many tokens of entries a prompt may contain; null for the default. */
  tokenBudget: number | null;
  /** Whether entries can trigger other entries. */
  isRecursive: boolean;
  entries: readonly LoreEntry[];
}

/** An entry that nobody has written yet. */
export const EMPTY_ENTRY: LoreEntry = {
  name: '',
  keys: [],
  secondaryKeys: [],
  logic: 'any',
  content: '',
  isEnabled: true,
  isConstant: false,
  order: 100,
  priority: null,
  position: 'before',
  isCaseSensitive: false,
  isWholeWords: false,
  isRegex: false,
  comment: '',
};

export const EMPTY_LORE: Lore = {
  name: '',
  scanDepth: null,
  tokenBudget: null,
  isRecursive: false,
  entries: [],
};
