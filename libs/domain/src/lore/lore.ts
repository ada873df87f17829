/** What of an entry's secondary keys must be there beside one of its keys. Without secondary keys it asks nothing. */
export const LORE_LOGICS = ['any', 'all', 'notAny', 'notAll'] as const;
export type LoreLogic = (typeof LORE_LOGICS)[number];

export const LORE_POSITIONS = ['before', 'after'] as const;
export type LorePosition = (typeof LORE_POSITIONS)[number];

/** A text that the model is given where one of its keys occurs in what was said. */
export interface LoreEntry {
  name: string;
  keys: readonly string[];
  secondaryKeys: readonly string[];
  logic: LoreLogic;
  /** May begin with decorators: lines such as `@@scan_depth 2`. */
  content: string;
  isEnabled: boolean;
  /** Without a key, always. */
  isConstant: boolean;
  /** Lower stands earlier in the prompt. */
  order: number;
  /** Lower is left out first where there is no room; without one, `order` decides. */
  priority: number | null;
  position: LorePosition;
  isCaseSensitive: boolean;
  isWholeWords: boolean;
  /** A key that is written `/pattern/flags` is a pattern; any other is plain text all the same. */
  isRegex: boolean;
  /** The author's own note; the model never sees it. */
  comment: string;
}

/** What a NEO knows of its world, told piece by piece. */
export interface Lore {
  name: string;
  /** How many of the newest messages are searched for keys; null where the author does not say. */
  scanDepth: number | null;
  /** How many tokens of entries a prompt may hold; null where the author does not say. */
  tokenBudget: number | null;
  /** Whether entries may wake each other. */
  isRecursive: boolean;
  entries: readonly LoreEntry[];
}

export const EMPTY_LORE: Lore = {
  name: '',
  scanDepth: null,
  tokenBudget: null,
  isRecursive: false,
  entries: [],
};
