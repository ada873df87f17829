export const LORE_ROLES = ['system', 'user', 'assistant'] as const;
export type LoreRole = (typeof LORE_ROLES)[number];

/** The decorators of an entry that we support. */
export interface Decorators {
  activate?: true;
  dontActivate?: true;
  keepActivateAfterMatch?: true;
  dontActivateAfterMatch?: true;
  /** Only after the character has sent this many messages. */
  activateOnlyAfter?: number;
  /** Only if the number of the character's messages is a multiple of this. */
  activateOnlyEvery?: number;
  isGreeting?: number;
  scanDepth?: number;
  depth?: number;
  role?: LoreRole;
  /** Besides a key, one of these must occur. */
  additionalKeys?: readonly string[];
  /** None of these may occur. */
  excludeKeys?: readonly string[];
}

export interface Decorated {
  /** The text for the model, without decorators. */
  content: string;
  decorators: Decorators;
  /** Names of decorators without effect: unknown, or with an invalid value. */
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

/** Reads a value; undefined if it is invalid. */
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
 * Separates the decorators at the beginning of an entry from its text. `@@@name` is the fallback of the `@@name` above
 * it. If a name occurs twice, the first counts. Unknown decorators have no effect. The stored entry is never changed.
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
  // In the specification a position overrides a depth. We have one place for constant entries.
  if (seen.has('position')) delete decorators.depth;
  return { content: written.slice(at).trim(), decorators, ignored };
}
