import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';

/**
 * The rules that let the database be divided by person one day without a rewrite (docs/scaling.md): every
 * statement on what people leave behind says whose rows it means, and no key comes from a counter.
 */
const SRC = import.meta.dirname;
const ROOT = resolve(SRC, '../../..');

/** Tables that grow with what people do, and the models of some. */
const GROWING = [
  'messages',
  'message_variants',
  'message_recall',
  'message_vectors',
  'conversations',
  'conversation_neos',
  'turns',
  'turn_parts',
  'turn_prompts',
  'memory_blocks',
  'memory_notes',
  'first_messages',
  'favorites',
  'persons',
];
const MODELS =
  '(?:Message|MessageVariant|Conversation|ConversationNeo|Turn|Note|FirstMessage|Favorite|Person)Row';
const camel = (table: string): string =>
  table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const NAMES = GROWING.flatMap((table) => [table, camel(table)]).join('|');

const IN_SQL = new RegExp(
  `\\b(?:from|join|update|into)\\s+(?:only\\s+)?(?:${GROWING.join('|')})\\b`,
);
const BUILDER = new RegExp(
  `^${MODELS}\\.(?:query|relatedQuery)\\(|^(?:[\\w.]+\\.)?(?:db|tx|trx|knex|savepoint)\\(\\s*'(?:${NAMES})`,
);
/** The key of a person, a conversation, a turn, or the row's own id. */
const KEY =
  /\b(?:user_id|conversation_id|turn_id|userId|conversationId|turnId)\b|\bid\s*(?:=|in\b)|\{ id\b|'(?:\w+\.)?id'(?!, '>')|ById\(/;

/** Statements without such a key in their text, by file, with the reason. */
const WITHOUT: Record<string, string> = {
  'modules/chat/conversation/erase-conversations.ts': 'by the column of a person or a NEO, as told',
  'modules/chat/conversation/lock-conversation.ts':
    'branches of a conversation, by an index of branches alone',
  'modules/chat/conversation/measure-chats.ts':
    'conversations of an earlier release, by an index of these alone',
  'modules/chat/conversation/read-openings.ts': 'of conversations whose owner was asked for',
  'modules/chat/memory/own-notes.ts': 'its condition, VISIBLE, names person and conversation',
  'modules/chat/prompt/remember.ts': 'its condition, VISIBLE, names person and conversation',
  'modules/chat/persons/own-person.ts': 'its callers name the person',
  'modules/chat/search/word-filler.ts':
    'of messages of an earlier release, by an index of these alone',
  'modules/chat/turn/close-orphans.ts': 'of running turns and old ones, by an index of either',
  'modules/favorites/favorite.model.ts': 'a pair of person and NEO',
  'modules/favorites/favorites.queries.ts': "a NEO's count, by its index",
};
/** Files that read or write messages without naming their owner. */
const OF_MESSAGES = ['modules/chat/search/word-filler.ts'];

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Every statement of a file on these tables, as it is written. */
function statementsIn(text: string): string[] {
  const found: Node[] = [];
  const codeOf = ({ start, end }: Node): string => text.slice(start, end);
  const isStatement = (node: Node): boolean =>
    node.type === 'CallExpression'
      ? BUILDER.test(codeOf(node).replace(/\s+/g, ' '))
      : /^(?:TemplateLiteral|Literal)$/.test(node.type) && IN_SQL.test(codeOf(node));
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    // Outermost first: a chain of calls is one statement, and so is SQL with a part in it.
    if (typeof node.type === 'string' && isStatement(node)) return void found.push(node);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(text, { lang: 'ts' }));
  return found.map(codeOf);
}

/** The conditions of a statement. Its columns and its order do not say whose rows it reads. */
const conditionsOf = (statement: string): string =>
  statement
    .replace(/\bselect\b[\s\S]*?\bfrom\b/g, 'from')
    .replace(/\b(?:order|group) by [\s\S]*?(?=\)|limit|$)/g, '')
    .replace(/\breturning\b[\s\S]*$/, '')
    .replace(/\.(?:select|orderBy|returning|groupBy)\((?:[^()]|\([^()]*\))*\)/g, '');

const statements = globSync('**/*.ts', { cwd: SRC })
  .filter((path) => !/\.(?:test|factory|fixture)\.ts$/.test(path))
  .flatMap((path) =>
    statementsIn(readFileSync(join(SRC, path), 'utf8')).map((statement) => ({ path, statement })),
  );

describe('a statement on tables that grow with use', () => {
  it('is found in the sources', () => {
    expect(statements.length).toBeGreaterThan(120);
  });

  it('says whose rows it means', () => {
    const unkeyed = statements.filter(({ statement }) => !KEY.test(conditionsOf(statement)));
    expect([...new Set(unkeyed.map(({ path }) => path))].toSorted()).toEqual(
      Object.keys(WITHOUT).toSorted(),
    );
    const ofMessages = unkeyed.filter(({ statement }) =>
      /\b(?:from|update) messages\b/.test(statement),
    );
    expect(ofMessages.map(({ path }) => path)).toEqual(OF_MESSAGES);
  });
});

describe('a table that grows with what people do', () => {
  const schema = readFileSync(join(ROOT, 'db/schema.sql'), 'utf8');
  const bodyOf = (table: string): string =>
    new RegExp(`^table ${table}\\b[\\s\\S]*?(?=^table |(?![\\s\\S]))`, 'm').exec(schema)?.[0] ?? '';

  it.each(GROWING)('%s has the key of a person, conversation or turn', (table) => {
    // A first message outlives its person: a NEO's count has no person's name.
    const isKept = table === 'first_messages' ? '' : ' not null';
    const column = new RegExp(`^ {2}(?:user_id|conversation_id|turn_id) uuid${isKept}`, 'm');
    expect(bodyOf(table)).toMatch(column);
  });

  // A counter of one database would be the same number in another. Nothing refers to a favourite.
  it.each(GROWING.filter((table) => table !== 'favorites'))('%s has no counted key', (table) => {
    expect(bodyOf(table)).not.toMatch(/generated .* as identity|nextval/);
  });
});

it('docs/scaling.md names tests that exist, and this one', () => {
  const page = readFileSync(join(ROOT, 'docs/scaling.md'), 'utf8');
  const named = [...page.matchAll(/`([\w./-]+\.test\.ts|trials\/[\w./-]+\.ts)`/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(5);
  const missing = named.filter(
    (path) => !['apps/server', 'apps/server/src'].some((at) => existsSync(join(ROOT, at, path))),
  );
  expect(missing).toEqual([]);
  expect(named.map((path) => basename(path))).toContain('scaling.test.ts');
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});
