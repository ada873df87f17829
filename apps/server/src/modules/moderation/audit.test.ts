import { requestOf } from '@neo/client';
import { moderation } from '@neo/contracts';
import { ACCESS } from '@neo/contracts/testing';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import { aUser } from '../identity/identity.factory.ts';
import { aNeo } from '../personas/personas.factory.ts';

const app = useApp();

const WRITES = Object.entries(moderation)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name as keyof typeof moderation);

/** The subjects of the calls: another person, a NEO of theirs, and an event that can be retried. */
async function subjects() {
  const { id: userId } = await aUser(app.db, { role: 'plus' });
  const { id: neoId } = await aNeo(app.db, { userId, compliance: 'red' });
  const eventId = uuidv7();
  const event = { type: 'chat.conversation-started.v1', data: JSON.stringify({ neoId }) };
  await app.db('outbox').insert({ id: eventId, ...event, deadAt: new Date(), attempts: 8 });
  const letter = { consumer: 'personas.count-conversation', eventId, ...event, error: 'Error' };
  const [{ id }] = (await app.db('deadLetters').insert(letter).returning('id')) as [{ id: string }];
  return { userId, neoId, id };
}

const auditBy = (actorId: string) => app.db('audit').where({ actorId });

describe('every write of the console', () => {
  it.each(WRITES)('%s leaves one audit row', async (name) => {
    const { user, fetch } = await signedIn(app, 'superadmin');
    const params = await subjects();
    const nothing = { conversationId: '', othersConversationId: '', saidAt: '' };
    const given = { ...params, ...nothing, imageHash: '', username: '', email: '', password: '' };
    const secrets = { knowledge: '', contextBackground: '', temperature: 1 };
    const { body } = ACCESS[`moderation.${name}`]!.input!({ ...given, secrets });
    const response = await fetch(...requestOf(moderation[name], { params, body }));
    expect([response.ok, await response.text()]).toEqual([true, expect.any(String)]);
    expect(await auditBy(user.id)).toHaveLength(1);
  });

  it("by a superadmin on another person's NEO leaves one, also outside the console, without its texts", async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const owner = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: owner.user.id });
    const params = { id: neo.id };
    await owner.api.personas.update({ params, body: { description: 'canary' } });
    await superadmin.api.personas.update({
      params,
      body: { name: 'canary', temperature: 1, visibility: 'public-password', password: 'canary' },
    });
    await superadmin.api.personas.update({ params, body: { name: 'canary' } });
    await superadmin.api.personas.remove({ params });
    const rows = await auditBy(superadmin.user.id).orderBy('createdAt');
    expect(rows).toMatchObject([
      {
        action: 'edit-neo',
        neoId: neo.id,
        before: {},
        after: { fields: ['name', 'visibility', 'temperature', 'password'] },
      },
      {
        action: 'delete-neo',
        neoId: neo.id,
        before: { visibility: 'public-password', compliance: 'yellow' },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('canary');
    expect(await auditBy(owner.user.id)).toEqual([]);
  });

  it("on one's own NEO, outside the console, leaves none", async () => {
    const { user, api } = await signedIn(app, 'superadmin');
    const { id } = await aNeo(app.db, { userId: user.id });
    await api.personas.update({ params: { id }, body: { name: 'Mine' } });
    await api.personas.remove({ params: { id } });
    expect(await auditBy(user.id)).toEqual([]);
  });

  it('has a time in the order of the changes, however long a writer waited', async () => {
    const [first, second] = [await signedIn(app, 'admin'), await signedIn(app, 'admin')];
    const neo = await aNeo(app.db, { compliance: 'yellow' });
    const judged = (person: typeof first, compliance: 'green' | 'red') =>
      person.api.moderation.setCompliance({ params: { neoId: neo.id }, body: { compliance } });
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([judged(first, 'green'), judged(second, 'red')]);
      await judged(first, 'green');
    }
    const rows = (await app.db('audit').where({ neoId: neo.id }).orderBy('createdAt')) as {
      before: { compliance: string };
      after: { compliance: string };
    }[];
    expect(rows.slice(1).map(({ before }) => before)).toEqual(
      rows.slice(0, -1).map(({ after }) => after),
    );
  });
});
