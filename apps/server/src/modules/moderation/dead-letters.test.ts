import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import type { UserRow } from '../identity/index.ts';
import { aNeo } from '../personas/personas.factory.ts';

const app = useApp();
const COUNTS = 'personas.count-conversation';
const TYPE = 'chat.conversation-started.v1';

let superadmin: Person & { user: UserRow };
beforeAll(async () => {
  superadmin = await signedIn(app, 'superadmin');
});

interface Letter {
  id: string;
  eventId: string;
}
/** An event that is dead for a consumer, with its outbox row as the relay leaves it. */
async function aLetter(fields: { consumer?: string; data?: object }): Promise<Letter> {
  const eventId = uuidv7();
  const data = JSON.stringify(fields.data ?? { neoId: uuidv7() });
  await app.db('outbox').insert({ id: eventId, type: TYPE, data, deadAt: new Date(), attempts: 8 });
  const letter = { consumer: COUNTS, type: TYPE, error: 'Error: It was late', ...fields, data };
  const [row] = (await app
    .db('deadLetters')
    .insert({ ...letter, eventId })
    .returning('id')) as Letter[];
  return { id: row!.id, eventId };
}
const call = (method: string, path: string, body?: object): Promise<Response> =>
  superadmin.fetch(`/api/admin/dead-letters/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const retry = (id: string) => call('POST', `${id}/retry`);
const isThere = async ({ id }: Letter): Promise<boolean> =>
  (await app.db('deadLetters').where({ id })).length > 0;
const auditOf = (letter: Letter) =>
  app.db('audit').whereRaw("before ->> 'eventId' = ?", [letter.eventId]);
const outboxOf = (letter: Letter) => app.db('outbox').where({ id: letter.eventId }).first();
const countOf = async (id: string): Promise<number> => {
  const row = (await app.db('neos').where({ id }).first('conversationCount')) as {
    conversationCount: number;
  };
  return row.conversationCount;
};

describe('dead letters', () => {
  it('are sorted by id if react-admin asks for that', async () => {
    await expect(
      superadmin.api.moderation.deadLetters({ query: { range: '[0,9]', sort: '["id","ASC"]' } }),
    ).resolves.toBeInstanceOf(Array);
  });

  it('are listed in both dialects, sorted, searched and filtered', async () => {
    const consumer = `test.${uuidv7()}`;
    const letters = [await aLetter({ consumer }), await aLetter({ consumer })];
    const page = await superadmin.api.moderation.deadLetters({
      query: { filter: JSON.stringify({ consumer }) },
    });
    expect(page).toMatchObject({ total: 2, totalPages: 1 });
    const rows = await superadmin.api.moderation.deadLetters({
      query: {
        range: '[0,0]',
        sort: '["diedAt","ASC"]',
        filter: JSON.stringify({ q: consumer.toUpperCase() }),
      },
    });
    expect(rows).toEqual([
      {
        id: letters[0]!.id,
        consumer,
        eventId: letters[0]!.eventId,
        type: TYPE,
        data: { neoId: expect.any(String) as string },
        error: 'Error: It was late',
        diedAt: expect.any(String) as string,
      },
    ]);
  });
});

describe('a dead letter', () => {
  it('is handed to its consumer again once, however often that is requested', async () => {
    const neo = await aNeo(app.db);
    const letter = await aLetter({ data: { neoId: neo.id } });
    const statuses = await Promise.all([1, 2, 3].map(async () => (await retry(letter.id)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect(await countOf(neo.id)).toBe(1);
    expect(await isThere(letter)).toBe(false);
    // No consumer fails on it any more, so it is pruned like a sent event.
    expect(await outboxOf(letter)).toMatchObject({
      deadAt: null,
      sentAt: expect.any(Date) as Date,
    });
    expect(await auditOf(letter)).toMatchObject([
      {
        action: 'retry-dead-letter',
        actorId: superadmin.user.id,
        before: { consumer: COUNTS, type: TYPE },
      },
    ]);
  });

  it('that was handled meanwhile has no second effect', async () => {
    const neo = await aNeo(app.db);
    const letter = await aLetter({ data: { neoId: neo.id } });
    await app.db('inbox').insert({ consumer: COUNTS, eventId: letter.eventId });
    expect((await retry(letter.id)).status).toBe(204);
    expect(await countOf(neo.id)).toBe(0);
    expect(await isThere(letter)).toBe(false);
  });

  it('that fails again stays, records the reason, and leaves no audit row', async () => {
    const letter = await aLetter({ data: { neoId: 'no id' } });
    const response = await retry(letter.id);
    expect(response.status).toBe(409);
    const message = 'It failed again. The dead letter says why.';
    expect(await response.json()).toEqual({
      code: 'conflict',
      reason: 'dead_letter_failed_again',
      message,
    });
    const kept = (await app.db('deadLetters').where({ id: letter.id }).first()) as {
      error: string;
    };
    expect(kept.error).toMatch(/neoId/);
    expect((await outboxOf(letter)) as object).toMatchObject({ sentAt: null });
    expect(await app.db('inbox').where({ eventId: letter.eventId })).toEqual([]);
    expect(await auditOf(letter)).toEqual([]);
  });

  it('of a removed consumer can only be dropped', async () => {
    const letter = await aLetter({ consumer: 'nobody.any-more' });
    expect((await retry(letter.id)).status).toBe(409);
    expect((await call('DELETE', letter.id, { reason: 'Renamed.' })).status).toBe(204);
    expect(await isThere(letter)).toBe(false);
    expect(await auditOf(letter)).toMatchObject([
      { action: 'drop-dead-letter', reason: 'Renamed.' },
    ]);
  });

  it('of the relay is sent again', async () => {
    const neo = await aNeo(app.db);
    const letter = await aLetter({ consumer: 'relay', data: { neoId: neo.id } });
    expect((await retry(letter.id)).status).toBe(204);
    await expect.poll(() => countOf(neo.id), { timeout: 30_000 }).toBe(1);
    expect(await outboxOf(letter)).toMatchObject({ deadAt: null });
  });

  it('can only be dropped with a reason, and then does not reach that consumer again', async () => {
    const letter = await aLetter({});
    for (const body of [undefined, {}, { reason: ' ' }]) {
      expect((await call('DELETE', letter.id, body)).status).toBe(400);
    }
    expect(await isThere(letter)).toBe(true);
    expect((await call('DELETE', letter.id, { reason: 'The NEO is gone.' })).status).toBe(204);
    expect(await app.db('inbox').where({ eventId: letter.eventId })).toMatchObject([
      { consumer: COUNTS },
    ]);
    expect((await call('DELETE', letter.id, { reason: 'Again.' })).status).toBe(404);
    expect(await auditOf(letter)).toHaveLength(1);
  });

  it('of another consumer keeps the event unsettled', async () => {
    const neo = await aNeo(app.db);
    const letter = await aLetter({ data: { neoId: neo.id } });
    const { eventId } = letter;
    await app.db('deadLetters').insert({
      consumer: 'test.other',
      eventId,
      type: TYPE,
      data: '{}',
      error: 'Error',
    });
    expect((await retry(letter.id)).status).toBe(204);
    expect(await outboxOf(letter)).toMatchObject({
      sentAt: null,
      deadAt: expect.any(Date) as Date,
    });
  });

  it.each(['no-id', crypto.randomUUID()])('that does not exist is 404: %s', async (id) => {
    expect((await retry(id)).status).toBe(404);
    expect((await call('DELETE', id, { reason: 'x' })).status).toBe(404);
  });
});
