export const LORE_ROLES = ['system', 'user', 'assistant'] as const;
export type LoreRole = (typeof LORE_ROLES)[number];

/** What the decorators of an entry say, as far as we know them. */
export interface Decorators {
  activate?: true;
  dontActivate?: true;
  keepActivateAfterMatch?: true;
  dontActivateAfterMatch?: true;
  /** Not before the character has said so much. */
  activateOnlyAfter?: number;
  /** Only where what the character has said divides by this. */
  activateOnlyEvery?: number;
  isGreeting?: number;
  scanDepth?: number;
  depth?: number;
  role?: LoreRole;
  /** One of these must be there beside a key. */
  additionalKeys?: readonly string[];
  /** None of these may be there. */
  excludeKeys?: readonly string[];
}

export interface Decorated {
  /** What is left for the model. */
  content: string;
  decorators: Decorators;
  /** Names of decorators without effect: not known to us, or with a value that is none. */
  ignored: readonly string[];
}

const atLeast =
  (least: number) =>
  (value: string): number | undefined =>
    /^-?\d{1,9}$/.test(value) && Number(value) >= least ? Number(value) : undefined;
const roleOf = (value: string): LoreRole | undefined =>
  LORE_ROLES.find((role) => role === value.toLowerCase());
const isThere = (): true => true;
function listOf(value: string): string[] | undefined {
  const items = value.split(',').map((item) => item.trim());
  const keys = items.filter((item) => item !== '');
  return keys.length > 0 ? keys : undefined;
}

type Reader = (value: string) => Partial<Decorators> | undefined;

/** Reads a value; undefined where it is none. */
function reader<Field extends keyof Decorators>(
  field: Field,
  read: (value: string) => Decorators[Field],
): Reader {
  return (value) => {
    const said = read(value);
    return said === undefined ? undefined : { [field]: said };
  };
}

const READERS = new Map<string, Reader>([
  ['activate', reader('activate', isThere)],
  ['dont_activate', reader('dontActivate', isThere)],
  ['keep_activate_after_match', reader('keepActivateAfterMatch', isThere)],
  ['dont_activate_after_match', reader('dontActivateAfterMatch', isThere)],
  ['activate_only_after', reader('activateOnlyAfter', atLeast(0))],
  ['activate_only_every', reader('activateOnlyEvery', atLeast(1))],
  ['is_greeting', reader('isGreeting', atLeast(0))],
  ['scan_depth', reader('scanDepth', atLeast(0))],
  ['depth', reader('depth', atLeast(-999_999_999))],
  ['role', reader('role', roleOf)],
  ['additional_keys', reader('additionalKeys', listOf)],
  ['exclude_keys', reader('excludeKeys', listOf)],
]);

const LINE = /^@@(?<fallback>@?)(?<name>[a-z_]+)(?:[ \t]+(?<value>.*))?$/i;

/**
 * Splits the decorators off the beginning of an entry. `@@@name` stands in for the `@@name` above it where that has no
 * effect. Of one name the first counts. What is not known has no effect; the entry itself is never rewritten.
 */
export function readDecorators(written: string): Decorated {
  if (!written.trimStart().startsWith('@@')) {
    return { content: written.trim(), decorators: {}, ignored: [] };
  }
  const decorators: Decorators = {};
  const seen = new Set<string>();
  const ignored: string[] = [];
  let isAnswered = true;
  let at = 0;
  while (at < written.length) {
    const found = written.indexOf('\n', at);
    const end = found === -1 ? written.length : found;
    const line = written.slice(at, end).trim();
    const said = LINE.exec(line)?.groups;
    if (line !== '' && !said) break;
    at = end + 1;
    if (!said) continue;
    const name = said['name']!.toLowerCase();
    if (said['fallback'] === '@' && isAnswered) continue;
    const value = seen.has(name) ? undefined : READERS.get(name)?.((said['value'] ?? '').trim());
    seen.add(name);
    Object.assign(decorators, value);
    isAnswered = value !== undefined;
    if (!isAnswered) ignored.push(name);
  }
  // The specification lets a position win over a depth; we have one place for what is always told.
  if (seen.has('position')) delete decorators.depth;
  return { content: written.slice(at).trim(), decorators, ignored };
}
