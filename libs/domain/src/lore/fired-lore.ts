import { LORE_BOUNDS } from '../limits.ts';
import { hashOf, resolveMacros } from '../macros/index.ts';
import type { MacroContext } from '../macros/index.ts';
import { estimateTokens } from '../tokens.ts';
import { loreBudget, loreDepth, withinBudget } from './budget.ts';
import { readDecorators } from './decorators.ts';
import type { Decorated, Decorators, LoreRole } from './decorators.ts';
import { patternOf } from './key.ts';
import type { CompilePattern } from './key.ts';
import type { Lore, LoreEntry, LorePosition } from './lore.ts';
import { Scan } from './scan.ts';
import type { Found, KeyManner, LoreMessage } from './scan.ts';

export interface LoreInput {
  /** Oldest first, the newest last; more than are searched may be given. */
  messages: readonly LoreMessage[];
  /** Ids of entries that are attached to earlier turns, as far as those are still in the window: they are told already. */
  already: ReadonlySet<string>;
  /** Ids of entries that have ever fired in this conversation. */
  everFired: ReadonlySet<string>;
  /** How many messages the character has said. */
  characterMessageCount: number;
  /** Which greeting began the conversation; null where none did. */
  greetingIndex: number | null;
  /** How much the model can read and write together. */
  windowTokens: number;
  macros: MacroContext;
  compile: CompilePattern;
}

/** Why an entry whose time seemed to have come is not told. */
export const LORE_DROPS = [
  /** There is no room for it. */
  'budget',
  /** It is switched off. */
  'disabled',
  /** It is told already, in an earlier turn or by another entry of the same words. */
  'already',
  /** Its secondary keys do not allow it. */
  'secondary',
  /** A decorator of its own does not allow it. */
  'decorator',
  /** There is nothing in it. */
  'empty',
  /** A pattern among its keys is none, is not supported, or is one too many. */
  'pattern',
  /** The search was ended: so many keys in so much text would hold up others. */
  'cost',
] as const;
export type LoreDrop = (typeof LORE_DROPS)[number];

/**
 * Where an entry stands: in the part of the prompt that stays, attached to this turn for as long as that is in the window,
 * or after the newest message, in this turn alone.
 */
export const LORE_PLACES = ['stable', 'turn', 'end'] as const;
export type LorePlace = (typeof LORE_PLACES)[number];

export interface FiredEntry extends Omit<Found, 'key'> {
  /** Its number in the book. */
  entry: number;
  /** What it is known by later: another wording is another entry. */
  id: string;
  /** The key that was found, as the author wrote it; null where none was needed. */
  key: string | null;
  /** For the model: without decorators, macros filled in. */
  content: string;
  tokens: number;
  /** The lowest gives way first where there is no room. */
  rank: number;
  place: LorePlace;
  position: LorePosition;
  depth?: number;
  role?: LoreRole;
}

export interface DroppedEntry {
  entry: number;
  /** The key that was found; null where none was. */
  key: string | null;
  why: LoreDrop;
}

/** In the order of the prompt: by place, then as their authors ordered them. */
export interface LoreOutcome {
  fired: FiredEntry[];
  dropped: DroppedEntry[];
}

/** What an entry is known by in what turns keep. */
export const loreEntryId = ({ name, content }: LoreEntry): string =>
  hashOf(`${name}\0${content}`).toString(36);

/** An entry that has not fired. */
interface Waiting extends Decorated {
  index: number;
  entry: LoreEntry;
  /** Whether a key is a pattern. If not, a book that calls all its keys patterns means plain ones. */
  hasPatterns: boolean;
  manner: KeyManner;
  found: Found | null;
  /** How many layers were searched for its keys. */
  searched: number;
}

const NO_KEY = { key: null, seq: null, wokenBy: null };

/** Which entries of a book are told in this turn, and why; of those that are not though a key was found, why not. */
export function firedLore(lore: Lore, input: LoreInput): LoreOutcome {
  const scan = new Scan(input.messages, input.macros, input.compile);
  const budget = loreBudget(lore, input.windowTokens);
  const fired = new Map<string, FiredEntry>();
  const dropped = new Map<number, DroppedEntry>();
  let waiting = lore.entries.map((entry, index) => waitingOf(entry, index, loreDepth(lore)));
  for (let level = 0; ; level += 1) {
    const woken: FiredEntry[] = [];
    waiting = waiting.filter((item) => {
      const outcome = judge(item, scan, input);
      const isTwin = outcome && 'id' in outcome && fired.has(outcome.id);
      if (!outcome) return true;
      if ('why' in outcome || isTwin) {
        const why = 'why' in outcome ? outcome.why : 'already';
        dropped.set(item.index, { entry: item.index, key: outcome.key, why });
        return true;
      }
      dropped.delete(item.index);
      fired.set(outcome.id, outcome);
      woken.push(outcome);
      return false;
    });
    if (!lore.isRecursive || woken.length === 0 || level === LORE_BOUNDS.levels) break;
    const told = new Set(fitting([...fired.values()], budget));
    const heard = woken.filter((entry) => told.has(entry));
    scan.addWoken(
      heard.map(({ entry }) => ({
        entry,
        content: readDecorators(lore.entries[entry]!.content).content,
      })),
    );
  }
  const told = fitting([...fired.values()], budget);
  const isTold = new Set(told);
  for (const entry of fired.values()) {
    if (!isTold.has(entry)) {
      dropped.set(entry.entry, { entry: entry.entry, key: entry.key, why: 'budget' });
    }
  }
  return {
    fired: told.sort((a, b) => inOrder(a, b, lore)),
    dropped: [...dropped.values()].sort((a, b) => a.entry - b.entry),
  };
}

/** What always stands in the prompt goes first: it must not come and go with what a turn wakes. */
function fitting(fired: readonly FiredEntry[], budget: number): FiredEntry[] {
  const isStable = ({ place }: FiredEntry): boolean => place === 'stable';
  const stable = withinBudget(fired.filter(isStable), budget);
  const left = stable.reduce((rest, { tokens }) => rest - tokens, budget);
  const others = withinBudget(
    fired.filter((entry) => !isStable(entry)),
    left,
  );
  return [...stable, ...others];
}

function inOrder(a: FiredEntry, b: FiredEntry, { entries }: Lore): number {
  const positionOf = ({ place, position }: FiredEntry): number =>
    place === 'stable' && position === 'after' ? 1 : 0;
  return (
    LORE_PLACES.indexOf(a.place) - LORE_PLACES.indexOf(b.place) ||
    positionOf(a) - positionOf(b) ||
    entries[a.entry]!.order - entries[b.entry]!.order ||
    a.entry - b.entry
  );
}

function waitingOf(entry: LoreEntry, index: number, bookDepth: number): Waiting {
  const { isCaseSensitive, isWholeWords, isRegex } = entry;
  const decorated = readDecorators(entry.content);
  const depth = Math.min(decorated.decorators.scanDepth ?? bookDepth, LORE_BOUNDS.scanDepth);
  return {
    ...decorated,
    index,
    entry,
    hasPatterns: isRegex && entry.keys.some((key) => patternOf(key) !== null),
    manner: { isCaseSensitive, isWholeWords, isRegex, depth },
    found: null,
    searched: 0,
  };
}

type Outcome = FiredEntry | { key: string | null; why: LoreDrop } | null;

/** As `outcomeOf`, where the search is not too dear. */
function judge(item: Waiting, scan: Scan, input: LoreInput): Outcome {
  let outcome: Outcome = null;
  const isCut = scan.isCutIn(() => (outcome = outcomeOf(item, scan, input)));
  return isCut && item.entry.isEnabled ? dropOf(item.found?.key ?? null, 'cost') : outcome;
}

/** Whether an entry's time has come; null where nothing speaks for it. */
function outcomeOf(item: Waiting, scan: Scan, input: LoreInput): Outcome {
  const { decorators, entry, hasPatterns } = item;
  const hasFired = (): boolean => input.everFired.has(loreEntryId(entry));
  const isForced =
    decorators.activate === true || (decorators.keepActivateAfterMatch === true && hasFired());
  const isConstant = entry.isConstant && !hasPatterns;
  if (!isForced && !isConstant) {
    if (hasPatterns && entry.isEnabled && !scan.canUse(entry.keys)) return dropOf(null, 'pattern');
    item.found ??= scan.find(entry.keys, item.manner, item.searched);
    item.searched = scan.layerCount;
    if (!item.found) return null;
  }
  const found = isForced || isConstant ? null : item.found;
  const drop = (why: LoreDrop) => dropOf(found?.key ?? null, why);
  if (!entry.isEnabled) return drop('disabled');
  if (decorators.dontActivateAfterMatch && hasFired()) return drop('decorator');
  const refused = isForced ? null : refusalOf(item, scan, input, isConstant);
  if (refused) return drop(refused);
  const content = resolveMacros(item.content, input.macros).trim();
  if (content === '') return drop('empty');
  const place = placeOf(item, isConstant);
  const id = loreEntryId(entry);
  if (place === 'turn' && input.already.has(id)) return drop('already');
  const { depth, role } = decorators;
  return {
    entry: item.index,
    id,
    ...(found ?? NO_KEY),
    content,
    tokens: estimateTokens(content),
    rank: entry.priority ?? entry.order,
    place,
    position: entry.position,
    ...(depth === undefined ? {} : { depth }),
    ...(role === undefined ? {} : { role }),
  };
}

const dropOf = (key: string | null, why: LoreDrop) => ({ key, why });

/** What of its own conditions an entry does not meet. */
function refusalOf(
  { decorators, entry, hasPatterns, manner }: Waiting,
  scan: Scan,
  { characterMessageCount, greetingIndex }: LoreInput,
  isConstant: boolean,
): LoreDrop | null {
  const has = (key: string): boolean => scan.find([key], manner) !== null;
  const { activateOnlyAfter = 0, activateOnlyEvery = 1, isGreeting } = decorators;
  const { additionalKeys, excludeKeys } = decorators;
  if (
    decorators.dontActivate ||
    characterMessageCount < activateOnlyAfter ||
    characterMessageCount % activateOnlyEvery !== 0 ||
    (isGreeting !== undefined && isGreeting !== greetingIndex)
  ) {
    return 'decorator';
  }
  if (!hasPatterns && !isConstant && !areSecondary(entry, has)) return 'secondary';
  if (additionalKeys && !additionalKeys.some(has)) return 'decorator';
  if (excludeKeys && !hasPatterns && excludeKeys.some(has)) return 'decorator';
  return null;
}

function areSecondary({ secondaryKeys, logic }: LoreEntry, has: (key: string) => boolean): boolean {
  const keys = secondaryKeys.filter((key) => key.trim() !== '');
  if (keys.length === 0) return true;
  switch (logic) {
    case 'any':
      return keys.some(has);
    case 'all':
      return keys.every(has);
    case 'notAny':
      return !keys.some(has);
    case 'notAll':
      return !keys.every(has);
  }
}

/** Whether an entry is told after the newest message. */
const isAtEnd = ({ depth }: Decorators): boolean => depth !== undefined && depth < 1;

/**
 * How much of a book may ever stand after the newest message. Room for it is kept in each turn: if it were taken from
 * what stands before, that would come and go.
 */
export function endingLoreTokens(lore: Lore, windowTokens: number): number {
  const most = loreBudget(lore, windowTokens);
  let tokens = 0;
  for (const { isEnabled, content } of lore.entries) {
    if (!isEnabled || tokens >= most) continue;
    const { decorators, content: told } = readDecorators(content);
    if (isAtEnd(decorators)) tokens += estimateTokens(told);
  }
  return Math.min(tokens, most);
}

/** An entry that is always there stays where it is; one that may come and go must not move what stands before it. */
function placeOf({ decorators }: Waiting, isConstant: boolean): LorePlace {
  if (isAtEnd(decorators)) return 'end';
  const { activate, dontActivateAfterMatch, activateOnlyAfter, activateOnlyEvery } = decorators;
  const mayGo =
    activateOnlyAfter ?? activateOnlyEvery ?? decorators.additionalKeys ?? decorators.excludeKeys;
  const isAlways = activate === true || (isConstant && mayGo === undefined);
  return isAlways && !dontActivateAfterMatch ? 'stable' : 'turn';
}
