import type { Knex } from 'knex';
import type {
  Constructor,
  Model,
  QueryBuilder,
  QueryBuilderType,
  TransactionOrKnex,
} from 'objection';
import { Table } from '../../platform/db/model.ts';
import { readPage } from '../../platform/db/page.ts';
import type { Page, PageOf } from '../../platform/db/page.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { countLeft } from './erasure-part.ts';
import type { ErasurePart, Gone } from './erasure-part.ts';

/**
 * A row of `erasures`: written by a trigger when a NEO or account is deleted, removed after its
 * last row.
 */
export class ErasureRow extends Table {
  static override tableName = 'erasures';

  declare id: string;
  declare kind: Gone['kind'];
  declare subjectId: string;
  /** The picture that it showed. */
  declare imageHash: string | null;
  declare begunAt: Date;
  /** Number of rows erased so far. */
  declare erased: number;
  /** Consecutive failures; a successful batch resets them. */
  declare failures: number;
  declare lastError: string | null;
  /** When the next batch is due. */
  declare nextAt: Date;
}

/** SQL for the ids of deleted owners. There are few, so excluding them costs almost nothing. */
const GONE_IDS = 'select subject_id from erasures';

/** SQL that excludes rows of deleted people or NEOs, for tables that are erased in batches. */
export const notGone = (column: string): string => `(${column} not in (${GONE_IDS})) is not false`;

/**
 * Base of tables whose rows belong to a person and a NEO and are erased in batches. Every read
 * through a model excludes rows of deleted owners, unless it begins with \`Table.query\` on
 * purpose.
 */
export class PairTable extends Table {
  /** The owner columns. */
  static ownedBy: readonly string[] = ['userId', 'neoId'];

  static override query<M extends Model>(
    this: Constructor<M>,
    trxOrKnex?: TransactionOrKnex,
  ): QueryBuilderType<M> {
    const query = super.query.call(this, trxOrKnex) as unknown as QueryBuilder<PairTable>;
    void query.onBuild((built) => {
      if (!built.isFind()) return;
      const model = this as unknown as typeof PairTable;
      const table = built.tableRefFor(model);
      for (const column of model.ownedBy) {
        void built.whereRaw(notGone('??'), [`${table}.${column}`]);
      }
    });
    return query as unknown as QueryBuilderType<M>;
  }
}

/** Remaining rows are counted up to this number, so that the cost is bounded. */
export const LEFT_COUNTED_TO = 50_000;

/** An erasure with its number of remaining rows; `isMoreLeft` if counting stopped at the limit. */
export type ErasureProgress = ErasureRow & { left: number; isMoreLeft: boolean };

/** Lists the erasures in progress. */
export async function listErasures(
  { db }: Scope,
  page: PageOf<'begunAt' | 'erased'>,
  parts: readonly ErasurePart[],
): Promise<Page<ErasureProgress>> {
  const { rows, total } = await readPage(ErasureRow.query(db), page);
  const counted: ErasureProgress[] = [];
  // One after the other, so that counting large ones does not take many connections.
  for (const row of rows) {
    const gone = { kind: row.kind, id: row.subjectId };
    const left = await countLeft(parts, db, gone, LEFT_COUNTED_TO);
    counted.push(Object.assign(row, { left, isMoreLeft: left === LEFT_COUNTED_TO }));
  }
  return { rows: counted, total };
}

/**
 * Whether an erasure is due. An idle server polls this, so it uses no transaction and returns no
 * rows.
 */
export async function isAnyDue(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ isDue: boolean }] }>(
    `select exists (select from erasures where next_at <= clock_timestamp()) as "isDue"`,
  );
  return rows[0].isDue;
}

/** Locks the next erasure until the transaction ends, skipping those locked by other servers. */
export function lockNext(db: Knex.Transaction): Promise<ErasureRow | undefined> {
  return ErasureRow.query(db)
    .where('nextAt', '<=', db.raw('clock_timestamp()'))
    .orderBy('nextAt')
    .first()
    .forUpdate()
    .skipLocked()
    .execute();
}
