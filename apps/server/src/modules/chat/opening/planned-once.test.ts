import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { pino } from 'pino';
import { useDatabase } from '../../../../testing/index.ts';
import { createDatabase } from '../../../platform/db/knex.ts';
import { systemScope } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { aUser } from '../../identity/identity.factory.ts';
import { getCharacter, sheetForTurn } from '../../personas/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { finishTogether, finishTurn } from '../turn/finish-turn.ts';
import { openTurn } from '../opening/open-turn.ts';
import { Starts } from '../opening/starts.ts';
import type { Start } from '../opening/turn-input.ts';

const database = useDatabase();
const log = pino({ level: 'silent' });
/** PostgreSQL plans a prepared statement at least this often before it keeps the plan. */
const ALWAYS_PLANNED = 5;
const TIMES = 8;

// A plan for every execution costs more than the statement itself.
it('the statements that open and end turns are planned once per connection', async () => {
  const db = createDatabase(database.url, { max: 1, patience: 3 });
  try {
    const runtime = { db, log, rateLimits: true, secret: 'secret', remembers: true };
    const starts = new Starts(runtime);
    const neo = await aNeo(db);
    for (const role of ['plus', 'standard'] as const) {
      for (let time = 0; time < TIMES; time += 1) {
        const user = await aUser(db, { role });
        const scope = { ...systemScope(db, log), viewer: user } as unknown as MemberScope;
        const character = await getCharacter(scope, neo.id);
        const speaker = { neo: character, sheet: await sheetForTurn(scope, character) };
        const start = (message: string): Start => ({
          scope,
          speaker: { ...speaker, contextTokens: 8_192 },
          trace: undefined,
          turnId: uuidv7(),
          ask: () => undefined,
          isLate: false,
          input: {
            place: { neoId: neo.id },
            neoId: neo.id,
            history: [],
            request: { kind: 'send', message },
            idempotencyKey: uuidv7(),
          },
        });
        const ending = { ending: 'finished', text: 'Yes.' } as const;
        const one = await openTurn(runtime, start('Alone'));
        expect(await finishTurn(scope, one.turn.id, ending)).toBe(true);
        const again = start('Together');
        const other = await starts.open(again, await starts.look(scope, again.input, 8_192));
        const end = { turnId: other.turn.id, isKept: role === 'plus', ending, now: new Date() };
        expect((await finishTogether(scope, [end])).size).toBe(1);
      }
    }
    const { rows } = await db.raw<{ rows: { name: string; custom: number }[] }>(
      `select name, custom_plans::int as custom from pg_prepared_statements order by name`,
    );
    const replanned = rows.filter(({ custom }) => custom > ALWAYS_PLANNED);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'open-turns',
        'open-kept-turns',
        'look-at-conversations',
        'close-turns',
        'hold-turns',
        'close-free-turns',
      ]),
    );
    expect(replanned).toEqual([]);
  } finally {
    await db.destroy();
  }
});
