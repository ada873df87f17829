import { describe, expect, it } from 'vitest';
import { holdAMessage, signedIn, useApp, whenErased } from '../../../testing/index.ts';
import { TEST_PASSWORD } from '../identity/identity.factory.ts';
import { aNeo } from '../personas/personas.factory.ts';

const app = useApp();

describe('an erasure in progress', () => {
  it('is shown to moderators: kind, start, progress, and the last error', async () => {
    const admin = await signedIn(app, 'admin');
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: person.user.id });
    await person.api.chat.send({ params: { id: neo.id }, body: { message: 'Hello' } });
    await person.api.favorites.add({ body: { neoId: neo.id } });
    const read = async () => {
      const answer = await admin.api.moderation.erasures({ query: {} });
      if (Array.isArray(answer)) throw new Error('no range was asked for');
      return answer.erasures;
    };
    const letGo = await holdAMessage(app.db, 'neo_id', neo.id);
    const began = Date.now();
    try {
      await person.api.identity.deleteAccount({ body: { password: TEST_PASSWORD } });
      const erasures = await read();
      // One conversation, its two messages, a favourite and a first message; a turn is deleted with
      // its conversation.
      const facts = { erased: 0, left: 6, isMoreLeft: false };
      expect(erasures.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
        { ...facts, kind: 'account', neoId: null },
        { ...facts, kind: 'neo', neoId: neo.id },
      ]);
      for (const { begunAt } of erasures) {
        expect(Math.abs(Date.parse(begunAt) - began)).toBeLessThan(60_000);
      }
      expect(JSON.stringify(erasures)).not.toContain(person.user.id);
      await expect
        .poll(async () => (await read()).map(({ failures, error }) => [failures > 0, error]), {
          timeout: 10_000,
        })
        .toContainEqual([true, expect.stringContaining('lock timeout')]);
    } finally {
      await letGo();
    }
    await whenErased(app.db);
    expect(await read()).toEqual([]);
  });

  it('is hidden from others, and supports ranges', async () => {
    const person = await signedIn(app, 'plus');
    expect((await person.fetch('/api/admin/erasures')).status).toBe(403);
    const admin = await signedIn(app, 'admin');
    const ranged = await admin.fetch('/api/admin/erasures?range=[0,9]&sort=["begunAt","ASC"]');
    expect(await ranged.json()).toEqual([]);
    expect(ranged.headers.get('content-range')).toBe('erasures 0-0/0');
  });
});
