import { BODY_LIMITS } from '@neo/contracts';
import { EMPTY_SHEET, LORE_LIMITS, SHEET_LIMITS } from '@neo/domain';
import type { Sheet } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();
/** A whole sheet as a caller sends it. */
const sheetWith = (given: Partial<Sheet>) => ({ ...EMPTY_SHEET, ...given }) as never;

async function ownerWithNeo(fields: Parameters<typeof aNeo>[1] = {}) {
  const owner = await signedIn(app, 'plus');
  const neo = await aNeo(app.db, { userId: owner.user.id, ...fields });
  const params = { id: neo.id };
  return {
    ...owner,
    neo,
    params,
    save: (body: Parameters<typeof owner.api.personas.update>[0]['body']) =>
      owner.api.personas.update({ params, body }),
    readAll: async () => ({
      profile: await owner.api.personas.get({ params }),
      sheet: await owner.api.sheets.get({ params }),
    }),
    patch: (body: unknown) =>
      owner.fetch(`/api/neos/${neo.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

const eventsOf = (neoId: string) =>
  app
    .db('outbox')
    .where({ type: 'personas.neo-edited.v1' })
    .whereRaw("data->>'neoId' = ?", [neoId]);

describe('an edit of profile and sheet together', () => {
  it('counts one version up, un-approves once, and publishes one event', async () => {
    const { neo, save, readAll } = await ownerWithNeo({ compliance: 'green' });
    const saved = await save({
      name: 'Both',
      sheet: sheetWith({ definition: 'Keeps the light.', tags: ['Sea', 'sea'] }),
      version: neo.version,
    });
    expect(saved).toMatchObject({ name: 'Both', compliance: 'yellow', version: neo.version + 1 });
    expect(await readAll()).toMatchObject({
      profile: { name: 'Both', tags: ['Sea'] },
      sheet: { definition: 'Keeps the light.', tags: ['Sea'], version: neo.version + 1 },
    });
    expect(await eventsOf(neo.id)).toHaveLength(1);
  });

  it('changes neither part when another tab saved the other one', async () => {
    const { neo, save, readAll } = await ownerWithNeo();
    await save({ sheet: sheetWith({ scenario: 'First tab.' }), version: neo.version });
    const before = await readAll();
    const late = save({
      name: 'Second tab',
      sheet: sheetWith({ scenario: 'Second tab.' }),
      version: neo.version,
    });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'stale' });
    expect(await readAll()).toEqual(before);
  });

  it('changes neither part when one of them is wrong, and names the field', async () => {
    const { patch, readAll } = await ownerWithNeo();
    const before = await readAll();
    const wrongSheet = await patch({
      name: 'Fine',
      sheet: { greetings: ['Hello', 'x'.repeat(SHEET_LIMITS.greeting + 1)] },
    });
    const wrongProfile = await patch({ name: '', sheet: { definition: 'Fine' } });
    for (const [response, path] of [
      [wrongSheet, 'sheet.greetings.1'],
      [wrongProfile, 'name'],
    ] as const) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path }] });
    }
    expect(await readAll()).toEqual(before);
  });

  it('leaves the sheet as it is when none is sent', async () => {
    const { save, readAll } = await ownerWithNeo();
    await save({ sheet: sheetWith({ definition: 'Stays.' }) });
    await save({ name: 'Renamed' });
    expect(await readAll()).toMatchObject({
      profile: { name: 'Renamed' },
      sheet: { definition: 'Stays.' },
    });
  });

  it('takes a body that is too large for a profile alone', async () => {
    const { patch, readAll } = await ownerWithNeo();
    const { content, contentTotal } = LORE_LIMITS;
    const entries = Array.from({ length: contentTotal / content }, () => ({
      content: '語'.repeat(content),
    }));
    const body = { name: 'Large', sheet: { lore: { entries } } };
    expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(BODY_LIMITS.neo);
    expect((await patch(body)).status).toBe(200);
    expect(await readAll()).toMatchObject({
      profile: { name: 'Large' },
      sheet: { lore: { entries } },
    });
  });

  it('by a superadmin leaves one audit row that names the fields of both', async () => {
    const { neo, params } = await ownerWithNeo();
    const superadmin = await signedIn(app, 'superadmin');
    await superadmin.api.personas.update({
      params,
      body: { name: 'Changed', sheet: sheetWith({ nickname: 'C' }) },
    });
    const rows = await app.db('audit').where({ neoId: neo.id, action: 'edit-neo' });
    expect(rows.map(({ after }) => after)).toEqual([{ fields: ['name', 'nickname'] }]);
  });
});
