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
import type { PageOf } from '../../platform/db/page.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { countLeft } from './erasure-part.ts';
import type { ErasurePart, Gone } from './erasure-part.ts';

/** A row of `erasures`: written by a trigger as a NEO or an account goes, removed with the last of its rows. */
export class ErasureRow extends Table {
  static override tableName = 'erasures';

  declare id: string;
  declare kind: Gone['kind'];
  declare subjectId: string;
  /** The picture that it showed. */
  declare imageHash: string | null;
  declare begunAt: Date;
  /** How many rows went so far. */
  declare erased: number;
  /** In a row: the next batch that works sets it back. */
  declare failures: number;
  declare lastError: string | null;
  /** When the next batch is due. */
  declare nextAt: Date;
}

/** Ids of what is gone, as an SQL query. There are few, so that leaving them out costs next to nothing. */
const GONE_IDS = 'select subject_id from erasures';

/** Leaves out what remains of people or NEOs that are gone: for SQL that reads rows which are erased in batches. */
export const notGone = (column: string): string => `${column} not in (${GONE_IDS})`;

/**
 * The base of tables whose rows belong to a person and a NEO and are erased in batches: every read through a model
 * leaves out what is gone, unless it begins with \`Table.query\` on purpose.
 */
export class PairTable extends Table {
  /** Whose the row is. */
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

/** Rows that are left are counted up to this, so that looking costs little however many there are. */
export const LEFT_COUNTED_TO = 50_000;

/** An erasure with how many rows are left, and whether there are more than were counted. */
export type ErasureProgress = ErasureRow & { left: number; isMoreLeft: boolean };

/** What is being erased. */
export async function listErasures(
  { db }: Scope,
  page: PageOf<'begunAt' | 'erased'>,
  parts: readonly ErasurePart[],
): Promise<{ rows: ErasureProgress[]; total: number }> {
  const { rows, total } = await readPage(ErasureRow.query(db), page);
  const counted: ErasureProgress[] = [];
  // One after the other: a page of large ones must not take the connections of others.
  for (const row of rows) {
    const gone = { kind: row.kind, id: row.subjectId };
    const left = await countLeft(parts, db, gone, LEFT_COUNTED_TO);
    counted.push(Object.assign(row, { left, isMoreLeft: left === LEFT_COUNTED_TO }));
  }
  return { rows: counted, total };
}

/** Whether there is anything to do now. What an idle server asks again and again: no transaction, and no rows. */
export async function isAnyDue(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ isDue: boolean }] }>(
    `select exists (select from erasures where next_at <= clock_timestamp()) as "isDue"`,
  );
  return rows[0].isDue;
}

/** The erasure whose turn it is, held until the transaction ends; one that another server works on is passed over. */
export function lockNext(db: Knex.Transaction): Promise<ErasureRow | undefined> {
  return ErasureRow.query(db)
    .where('nextAt', '<=', db.raw('clock_timestamp()'))
    .orderBy('nextAt')
    .first()
    .forUpdate()
    .skipLocked()
    .execute();
}
