import type { SearchSort } from '@neo/contracts';
import type { Knex } from 'knex';

/** An indexed order of all listed NEOs: its table and sort column. */
export interface Order {
  readonly from: string;
  /** The rows of all listed NEOs that this index holds: enough for the order of known NEOs. */
  readonly places: string;
  /** The column of the searchable text. */
  readonly text: string;
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  /** SQL for the sort value of a row `t`, as text that converts back without loss. */
  readonly shown: string;
  readonly read: string;
}

// Worded like the index: everything that members find in lists (decisions, section 2).
const SHOWN = `neos t where visibility = 'public-listed' and compliance <> 'red' and not is_withheld`;

const POPULAR: Order = {
  from: SHOWN,
  places: SHOWN,
  text: 'search_text',
  column: 'conversation_count',
  direction: 'desc',
  shown: 't.conversation_count::text',
  read: '?::bigint',
};

export const ORDERS: Record<SearchSort, Order> = {
  popular: POPULAR,
  relevance: POPULAR,
  trending: {
    // Row by row: the planner would join and sort both tables for a page in the middle.
    from: `neo_trends t cross join lateral (
      select text, archetype, classification, categories from neo_search s where s.id = t.id offset 0) s where true`,
    places: 'neo_trends t where true',
    text: 'text',
    column: 'score',
    direction: 'desc',
    shown: 't.score::text',
    read: '?::bigint',
  },
  newest: {
    from: 'neo_search t where true',
    places: 'neo_search t where true',
    text: 'text',
    column: 'created_at',
    direction: 'desc',
    shown: '(extract(epoch from t.created_at) * 1000000)::bigint::text',
    read: `(timestamptz 'epoch' + ?::bigint * interval '1 microsecond')`,
  },
  name: {
    from: 'neo_search t where true',
    places: 'neo_search t where true',
    text: 'text',
    column: 'text',
    direction: 'asc',
    shown: 't.text',
    read: '?::text collate "C"',
  },
};

export interface Place {
  readonly value: string;
  readonly id: string;
}

const COLUMNS = (order: Order): string =>
  `id, ${order.column} as place, ${order.shown} as value, ${order.text} as words, archetype, classification, categories`;

/** SQL for the rows of an order. */
export const inOrder = (order: Order, where: string, limit: string): string =>
  `(select ${COLUMNS(order)} from ${order.from} ${where} order by ${order.column} ${order.direction}, id ${limit})`;

/** The rows of an order after a place, at most `budget` of them. */
export function walk(db: Knex, order: Order, after?: Place, budget?: number): Knex.Raw {
  const limit = budget === undefined ? db.raw('limit all') : db.raw('limit ?', [budget]);
  const part = (where: Knex.Raw): Knex.Raw => db.raw(inOrder(order, '?', '?'), [where, limit]);
  if (!after) return part(db.raw('and true'));
  const { value, id } = after;
  const sign = order.direction === 'desc' ? '<' : '>';
  // Two ranges, because an index with mixed directions cannot start in the middle of ties.
  return db.raw(`(select * from (? union all ?) parts order by place ${order.direction}, id ?)`, [
    part(db.raw(`and ${order.column} = ${order.read} and id > ?`, [value, id])),
    part(db.raw(`and ${order.column} ${sign} ${order.read}`, [value])),
    limit,
  ]);
}
