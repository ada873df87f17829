import type { Knex } from 'knex';

type Value = unknown;

interface Connection {
  query(statement: { name: string; text: string; values: Value[] }): Promise<{ rows: unknown[] }>;
}

/** The part of a pool, or of a transaction, that hands out connections. */
interface Client {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
}

/**
 * A statement that PostgreSQL prepares once per connection. Knex would format its text again for every
 * execution, so it goes straight to the driver.
 * @param sql with `?` for each value; names its columns as the rows do
 * @returns executes it
 */
export function prepared<Row = unknown>(
  name: string,
  sql: string,
): (db: Knex, values: readonly Value[]) => Promise<Row[]> {
  let count = 0;
  const text = sql.replaceAll('?', () => `$${(count += 1)}`);
  return async (db, values) => {
    if (values.length !== count) throw new Error(`${name}: ${count} values, not ${values.length}`);
    if (db.isTransaction && (db as Knex.Transaction).isCompleted()) {
      throw new Error(`${name}: the transaction has ended`);
    }
    const client = db.client as Client;
    const connection = await client.acquireConnection();
    try {
      const { rows } = await connection.query({ name, text, values: [...values] });
      return rows as Row[];
    } finally {
      await client.releaseConnection(connection);
    }
  };
}
