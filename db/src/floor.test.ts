import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assertNotTooNew, isOlder, SchemaTooNew } from './floor.ts';
import { migrationSource } from './migrations/index.ts';

it.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', true],
  ['0.2.0', '0.1.9', false],
  ['0.9.0', '0.10.0', true],
  ['0.99.99', '1.0.0', true],
  ['2.0.0', '1.9.9', false],
])('%s is older than %s: %s', (release, other, older) => {
  expect(isOlder(release, other)).toBe(older);
});

describe('a release', () => {
  it('runs on migrations that it does not know, as long as they only add', () => {
    assertNotTooNew(['0001-initial', '0900-unknown'], '0.1.0');
  });

  it('runs on a schema that took away what it does not use', () => {
    assertNotTooNew(['0900-dropped.needs-0.4.0'], '0.4.0');
  });

  it('reports which release the schema needs', () => {
    const refuse = () => assertNotTooNew(['0900-a.needs-0.3.0', '0901-b.needs-0.4.0'], '0.2.9');
    expect(refuse).toThrow(new SchemaTooNew('0901-b.needs-0.4.0', '0.4.0'));
  });
});

it('migrations that drop or rename a table or a column say in their name which release can do without', async () => {
  const TAKES_AWAY = /drop table|drop column|rename (column|to)|dropTable|dropColumn|renameColumn/i;
  for (const name of await migrationSource.getMigrations([])) {
    const file = readFileSync(join(import.meta.dirname, `migrations/${name}.ts`), 'utf8');
    const [up] = file.split('export async function down');
    if (TAKES_AWAY.test(up!)) expect(name).toMatch(/\.needs-\d/);
  }
});
