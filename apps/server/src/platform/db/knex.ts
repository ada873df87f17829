import createKnex from 'knex';
import type { Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';

// Our bigint keys stay far below 2^53, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Every wait on the database is bounded, so that a frozen database leads to a 503 and never to a
 * hang.
 */
const BOUNDS = {
  connectMs: 1_500,
  acquireMs: 1_500,
  /** Enforced in the client, because a stopped Postgres cannot fire its own time-out. */
  queryMs: 2_500,
  statementMs: 2_000,
  lockMs: 1_000,
  idleInTransactionMs: 10_000,
  /** A new connection costs 10 to 30 ms: authentication, caches and plans. Knex would close it after 30 s. */
  idleMs: 300_000,
  /** At a start: long enough for a database that is far away, short enough that a failure is soon reported. */
  setupConnectMs: 5_000,
};

const nothing = (): void => undefined;
/** The caller gets every failure; Knex would also print it to stdout, between our log lines. */
const SILENT = { warn: nothing, error: nothing, deprecate: nothing, debug: nothing };

/** Keeps values out of error messages: they are what people wrote, and messages are logged. */
const VALUES_STAY = { compileSqlOnError: false };

/**
 * The pool for requests. Identifiers are camelCase in code and snake_case in the database.
 * `patience` multiplies every bound: a test on a loaded machine has more of it. `acquireMs` replaces the bound of the wait
 * for a connection.
 */
export function createDatabase(
  connectionString: string,
  {
    max = 20,
    patience = 1,
    acquireMs,
  }: { max?: number; patience?: number; acquireMs?: number } = {},
): Knex {
  return createKnex({
    client: 'pg',
    connection: {
      connectionString,
      application_name: 'neo',
      connectionTimeoutMillis: BOUNDS.connectMs * patience,
      // Firewalls drop connections that say nothing.
      keepAlive: true,
      keepAliveInitialDelayMillis: 60_000,
      query_timeout: BOUNDS.queryMs * patience,
      statement_timeout: BOUNDS.statementMs * patience,
      // Our statements are short: PostgreSQL would compile some for longer than they run.
      options: `-c lock_timeout=${BOUNDS.lockMs * patience} -c jit=off`,
      idle_in_transaction_session_timeout: BOUNDS.idleInTransactionMs * patience,
    },
    acquireConnectionTimeout: acquireMs ?? BOUNDS.acquireMs * patience,
    pool: { min: 0, max, idleTimeoutMillis: BOUNDS.idleMs, propagateCreateError: false },
    log: SILENT,
    ...VALUES_STAY,
    ...knexSnakeCaseMappers(),
  });
}

/** Connections of a pool that are used or free, and callers that wait for one. */
export function poolOf(db: Knex): { used: number; free: number; waiting: number } {
  const { pool } = db.client as {
    pool: { numUsed(): number; numFree(): number; numPendingAcquires(): number };
  };
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** A pool whose statements take as long as they need, for migrations and seeds. */
export function createUnboundedDatabase(connectionString: string): Knex {
  return createKnex({
    client: 'pg',
    connection: {
      connectionString,
      application_name: 'neo-setup',
      connectionTimeoutMillis: BOUNDS.setupConnectMs,
    },
    log: SILENT,
    pool: { min: 0, max: 4 },
    ...VALUES_STAY,
    ...knexSnakeCaseMappers(),
  });
}

/** SQLSTATEs that mean the database cannot answer now, not that the query is wrong. */
const AWAY = new Set([
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57014', // statement time-out
  '55P03', // lock not available
  '53300', // too many connections
  '25P03', // idle in transaction time-out
  '40P01', // deadlock
]);

/** SQLSTATEs that mean nothing can be written now, though reads may still work. */
const UNWRITABLE = new Set([
  '53100', // disk full
  '25006', // read-only transaction: a replica, or set by an administrator
]);

/** The driver's error: Objection wraps it, Knex does not. */
export function driverError(error: unknown): unknown {
  return error instanceof Error && 'nativeError' in error ? error.nativeError : error;
}

/**
 * Whether an error means that the database can be read but not written. Only the operator can fix
 * that.
 */
export function isDatabaseUnwritable(thrown: unknown): boolean {
  const { code = '' } = (driverError(thrown) ?? {}) as { code?: string };
  return UNWRITABLE.has(code);
}

/**
 * Whether an error means that the database is away or too slow, so that a later retry makes sense.
 */
export function isDatabaseAway(thrown: unknown): boolean {
  const error = driverError(thrown);
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return (
    AWAY.has(code) ||
    code.startsWith('08') ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    error.name === 'KnexTimeoutError' ||
    /Query read timeout|Connection terminated|Connection ended|is not queryable|timeout expired|timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}
