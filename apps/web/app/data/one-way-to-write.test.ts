import { CONTRACTS } from '@neo/contracts';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vite';
import { createQueries } from './queries.ts';

/**
 * Screens write through a mutation: a call of the client stands in a `mutationFn`, or in the work of `useAccountForm`,
 * which is one. The mutation cache is where the shell learns that a session ended.
 */
const APP = join(import.meta.dirname, '..');
/** A chat writes in streams, and when its page goes away. It tells of refusals in the conversation. */
const CHAT_SESSION = 'routes/chat/session/';
/** Requests made by hand elsewhere. */
const BY_HAND = [
  // These delete although the page goes away.
  'features/conversations/use-remove-conversation.ts',
  'routes/chat/memory/use-forgetting.ts',
  'routes/settings/persons/Persons.tsx',
  // It tells of a tab that may be going away.
  'features/pushes/report-tabs.ts',
  // These read: files to save, sounds, a catalog past the browser's cache, and whether the server answers.
  'routes/chat/top/take-export.ts',
  'features/card-files/export-card.ts',
  'routes/chat/speech/voices/server-voice.ts',
  'routes/catalog/RefreshButton.tsx',
  'routes/offline/use-is-back.ts',
  // This sends what is typed, in a mutation.
  'routes/docs-api/use-try-call.ts',
];

/** Calls that change nothing, with a body that is too large for an address. */
const READS = ['rehearsals.cost', 'speech.transcribe'];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;

/** `group.name` of `<client>.group.name`. */
function calledBy({ type, object, property }: Node): string | undefined {
  if (type !== 'MemberExpression' || !isNode(object) || object.type !== 'MemberExpression') return;
  if (['ADDRESSES', 'CONTRACTS'].includes(nameOf(object['object']) ?? '')) return;
  return `${nameOf(object['property'])}.${nameOf(property)}`;
}

const WRITES = new Set(
  Object.entries(CONTRACTS).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { method }]) =>
      method === 'GET' || READS.includes(`${group}.${name}`) ? [] : [`${group}.${name}`],
    ),
  ),
);

const isMutation = ({ type, key, callee }: Node): boolean =>
  type === 'Property' ? nameOf(key) === 'mutationFn' : nameOf(callee) === 'useAccountForm';

/** The writes of a file outside a mutation, and the requests that it makes by hand. */
function strayWrites(source: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  const found: string[] = [];
  const visit = (node: Node, isInMutation: boolean): void => {
    const call = calledBy(node);
    if (!isInMutation && call !== undefined && WRITES.has(call)) found.push(call);
    const callee = nameOf(node['callee']);
    if (callee === 'requestOf' || callee === 'fetch') found.push(callee);
    // A client taken apart would hide what is called.
    if (nameOf((node['init'] as Node | null)?.['callee']) === 'useApi' && !nameOf(node['id'])) {
      found.push('useApi');
    }
    const isInside = isInMutation || isMutation(node);
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, isInside);
  };
  visit(parseAst(source, { lang }) as unknown as Node, false);
  return found;
}

describe('a write outside a mutation', () => {
  it.each([
    ['const save = () => api.personas.update({ params, body });', ['personas.update']],
    ['useMutation({ mutationFn: () => api.personas.update({ params, body }) });', []],
    ['useMutation({ onSuccess: () => api.personas.update({}) });', ['personas.update']],
    ['useAccountForm(x, y, async () => { await api.identity.login({ body }); });', []],
    ['const read = () => api.personas.cards();', []],
    ['const schema = CONTRACTS.personas.update.body;', []],
    ['const { personas } = useApi();', ['useApi']],
    ['fetch(...requestOf(ADDRESSES.personas.remove, {}));', ['fetch', 'requestOf']],
  ])('is found: %s', (source, expected) => {
    expect(strayWrites(source)).toEqual(expected);
  });
});

it('no screen writes outside a mutation', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: APP, exclude: ['testing/**'] }).filter(
    (file) => !/\.(?:test|stories)\.tsx?$/.test(file) && !file.startsWith(CHAT_SESSION),
  );
  expect(files.length).toBeGreaterThan(200);
  const strays = files.flatMap((file) =>
    strayWrites(readFileSync(join(APP, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')
      .filter((call) => !(['fetch', 'requestOf'].includes(call) && BY_HAND.includes(file)))
      .map((call) => `${file}: ${call}`),
  );
  expect(strays).toEqual([]);
});

it('a write without a network fails at once', async () => {
  const write = new MutationObserver(createQueries(), {
    mutationFn: () => Promise.reject(new Error('Failed to fetch')),
  });
  onlineManager.setOnline(false);
  await expect(write.mutate()).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
});
