/**
 * The bare relay, which also sends the ten statements of a turn that is not kept. It uses the bare driver and small
 * tables of its own. It shows how much the round trips to the database cost any server, however it is written.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { listenForBench } from '../stage/listen.ts';
import { createBareRelay } from './bare-relay.ts';

const TABLES = `
  create table if not exists bench_sessions (id uuid primary key, data jsonb);
  create table if not exists bench_neos (id uuid primary key, knowledge text);
  create table if not exists bench_turns (id uuid primary key, status text, created_at timestamptz default now());
  create table if not exists bench_outbox (id uuid primary key, data jsonb);
  insert into bench_neos select gen_random_uuid(), repeat('The lamp turns once in nine seconds. ', 50)
    from generate_series(1, 50)`;

const pool = new pg.Pool({ connectionString: process.argv[3], max: 20 });
await pool.query(TABLES);
const found = await pool.query<{ id: string }>('select id from bench_neos');
const neos = found.rows.map(({ id }) => id);
let turns = 0;

const named = (name: string, text: string, values: unknown[]) => ({ name, text, values });

/** Prepared statements in one transaction, each sent after the answer of the one before. */
async function together(...statements: ReturnType<typeof named>[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function open(): Promise<string> {
  const id = randomUUID();
  const neo = neos[(turns += 1) % neos.length];
  await pool.query(named('session', 'select id, data from bench_sessions where id = $1', [id]));
  await pool.query(named('neo', 'select id, knowledge from bench_neos where id = $1', [neo]));
  await together(
    named('open', `insert into bench_turns (id, status) values ($1, 'running') returning id`, [id]),
    named('tell', 'insert into bench_outbox (id, data) values ($1, $2)', [id, { neo }]),
  );
  return id;
}

const close = (id: string): Promise<void> =>
  together(
    named('hold', 'select status from bench_turns where id = $1 for update', [id]),
    named('close', `update bench_turns set status = 'done' where id = $1`, [id]),
  );

listenForBench(createBareRelay(process.argv[2] ?? '', { open, close }));
