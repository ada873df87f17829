import { hashOf, resolveMacros } from '../macros/index.ts';
import { estimateTokens } from '../tokens.ts';
import type { KeyManner, PreparedEntry } from './book.ts';
import type { Decorators } from './decorators.ts';
import type { LoreEntry } from './lore.ts';
import type { FiredEntry, LoreDrop, LoreInput, LorePlace } from './outcome.ts';
import type { Found, Scan } from './scan.ts';

/** Identifies an entry in stored turns. */
export const loreEntryId = ({ name, content }: LoreEntry): string =>
  hashOf(`${name}\0${content}`).toString(36);

/** An entry that has not fired. */
export interface Waiting extends PreparedEntry {
  found: Found | null;
  /** Number of layers already searched for its keys. */
  searched: number;
}

const NO_KEY = { key: null, seq: null, wokenBy: null };

type Outcome = FiredEntry | { key: string | null; why: LoreDrop } | null;

/** Like `outcomeOf`, if the search is not too expensive. */
export function judge(item: Waiting, scan: Scan, input: LoreInput): Outcome {
  let outcome: Outcome = null;
  const isCut = scan.isCutIn(() => (outcome = outcomeOf(item, scan, input)));
  return isCut && item.entry.isEnabled ? dropOf(item.found?.key ?? null, 'cost') : outcome;
}

/** Whether an entry fires; null if none of its keys was found. */
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
    if (!item.found) {
      const isCut = hasPatterns && entry.isEnabled && scan.isCut(entry.keys);
      return isCut ? dropOf(null, 'cost') : null;
    }
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

/** The conditions of its decorators that an entry does not meet. */
function refusalOf(
  { decorators, entry, hasPatterns, manner }: Waiting,
  scan: Scan,
  { characterMessageCount, greetingIndex }: LoreInput,
  isConstant: boolean,
): LoreDrop | null {
  const hasAny = (keys: readonly string[]): boolean => scan.find(keys, manner) !== null;
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
  if (!hasPatterns && !isConstant && !areSecondary(entry, scan, manner)) return 'secondary';
  if (additionalKeys && !hasAny(additionalKeys)) return 'decorator';
  if (excludeKeys && !hasPatterns && hasAny(excludeKeys)) return 'decorator';
  return null;
}

function areSecondary({ secondaryKeys, logic }: LoreEntry, scan: Scan, manner: KeyManner): boolean {
  const isAny = (): boolean => scan.find(secondaryKeys, manner) !== null;
  const areAll = (): boolean =>
    secondaryKeys.every((key, at) => key.trim() === '' || scan.has(secondaryKeys, at, manner));
  if (secondaryKeys.every((key) => key.trim() === '')) return true;
  switch (logic) {
    case 'any':
      return isAny();
    case 'all':
      return areAll();
    case 'notAny':
      return !isAny();
    case 'notAll':
      return !areAll();
  }
}

/** Whether an entry goes after the newest message. */
export const isAtEnd = ({ depth }: Decorators): boolean => depth !== undefined && depth < 1;

/** Constant entries keep their place. Others go where they cannot change the prefix. */
function placeOf({ decorators }: Waiting, isConstant: boolean): LorePlace {
  if (isAtEnd(decorators)) return 'end';
  const { activate, dontActivateAfterMatch, activateOnlyAfter, activateOnlyEvery } = decorators;
  const mayGo =
    activateOnlyAfter ?? activateOnlyEvery ?? decorators.additionalKeys ?? decorators.excludeKeys;
  const isAlways = activate === true || (isConstant && mayGo === undefined);
  return isAlways && !dontActivateAfterMatch ? 'stable' : 'turn';
}
