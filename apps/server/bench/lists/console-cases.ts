import { moderation } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import type { Knex } from 'knex';

/** A page of a list, in the console's dialect and as bare SQL. */
export interface ConsoleCase {
  name: string;
  endpoint: Endpoint;
  query: Record<string, string>;
  /** The columns of the page from one join, as a naive query would read them. */
  bare: { from: string; where: string; values: readonly unknown[]; order: string; offset: number };
}

export const PAGE = 100;

interface Filter {
  q?: string;
  waiting?: true;
  [column: string]: string | true | undefined;
}
interface Asked {
  sort?: readonly [string, 'ASC' | 'DESC'];
  filter?: Filter;
  offset?: number;
}

const NEOS_FROM = `(
  select n.id, n.user_id, n.name, n.image_hash, n.description, n.visibility, n.archetype,
    n.character_attributes, n.response_style, n.categories, n.classification, n.compliance,
    n.conversation_count, n.wiki_url, n.created_at, n.version, n.waiting_since, n.review_note,
    n.reviewed_at, u.username as creator, u.display_name, u.avatar_hash, a.approved_at
  from neos n join users u on u.id = n.user_id left join neo_approvals a on a.neo_id = n.id) page`;
const USERS_FROM = `(
  select u.*, (select count(*) from neos where user_id = u.id) as persona_count from users u) page`;

const snake = (name: string): string => name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);

function aCase(list: 'neos' | 'users', name: string, { offset = 0, ...asked }: Asked): ConsoleCase {
  const { waiting, q, ...equal } = asked.filter ?? {};
  const sort = asked.sort ?? (waiting ? ['waitingSince', 'ASC'] : ['createdAt', 'DESC']);
  const searched =
    list === 'neos'
      ? ['name', 'description', 'creator', 'display_name']
      : ['username', 'display_name', 'email'];
  const conditions = [
    'true',
    ...Object.keys(equal).map((column) => `${snake(column)} = ?`),
    ...(waiting ? ["waiting_since is not null and visibility <> 'private'"] : []),
    ...(q ? [`(${searched.map((column) => `${column} ilike ?`).join(' or ')})`] : []),
  ];
  return {
    name: `${list}: ${name}`,
    endpoint: moderation[list],
    query: {
      range: JSON.stringify([offset, offset + PAGE - 1]),
      sort: JSON.stringify(sort),
      ...(asked.filter && { filter: JSON.stringify(asked.filter) }),
    },
    bare: {
      from: list === 'neos' ? NEOS_FROM : USERS_FROM,
      where: conditions.join(' and '),
      values: [...Object.values(equal), ...(q ? searched.map(() => `%${q}%`) : [])],
      order: `${snake(sort[0]!)} ${sort[1]!}, id`,
      offset,
    },
  };
}

const NEO_SORTS = [
  'createdAt',
  'name',
  'creator',
  'archetype',
  'conversationCount',
  'compliance',
  'classification',
  'visibility',
];
const USER_SORTS = ['createdAt', 'username', 'email', 'role', 'personaCount'];

/** Every list × first and deep page of each sort, each filter, searches. */
export function consoleCases(
  counts: { users: number; neos: number },
  userId: string,
): ConsoleCase[] {
  const sorts = (list: 'neos' | 'users', columns: string[]): ConsoleCase[] =>
    columns.flatMap((column) => [
      aCase(list, `by ${column}`, { sort: [column, 'ASC'] }),
      aCase(list, `by ${column}, last page`, {
        sort: [column, 'ASC'],
        offset: counts[list] - PAGE,
      }),
    ]);
  const filtered = (list: 'neos' | 'users', filters: Filter[]): ConsoleCase[] =>
    filters.map((filter) =>
      aCase(list, Object.entries(filter).join().replace(',', ' '), { filter }),
    );
  return [
    aCase('neos', 'first page', {}),
    aCase('neos', 'deep page', { offset: counts.neos / 2 }),
    ...sorts('neos', NEO_SORTS),
    aCase('neos', 'waiting', { filter: { waiting: true } }),
    aCase('neos', 'waiting, deep page', { filter: { waiting: true }, offset: counts.neos / 10 }),
    ...filtered('neos', [
      { compliance: 'red' },
      { classification: 'official' },
      { visibility: 'private' },
      { archetype: 'original-creation' },
      { userId },
      { q: 'lighthouse' },
      { q: 'e' },
      { q: 'no such thing' },
      { q: 'user-00' },
    ]),
    aCase('neos', 'searched, filtered, by name', {
      filter: { q: 'ocean', compliance: 'green', visibility: 'public-listed' },
      sort: ['name', 'DESC'],
    }),
    aCase('users', 'first page', {}),
    aCase('users', 'deep page', { offset: counts.users / 2 }),
    ...sorts('users', USER_SORTS),
    ...filtered('users', [
      { role: 'admin' },
      { q: 'lighthouse' },
      { q: 'e' },
      { q: 'no such thing' },
    ]),
  ];
}

/** The same page and its total as bare SQL, one after the other. */
export async function byBareSql(db: Knex, { bare }: ConsoleCase): Promise<unknown> {
  const { from, where, order, offset } = bare;
  const values = bare.values as string[];
  await db.raw(`select count(*) from ${from} where ${where}`, values);
  return db.raw(
    `select * from ${from} where ${where} order by ${order} limit ${PAGE} offset ${offset}`,
    values,
  );
}
