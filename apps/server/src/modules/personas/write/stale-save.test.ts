import { describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();
const STALE = {
  status: 409,
  code: 'stale',
  detail: 'This NEO was changed elsewhere since you opened it.',
};

async function ownerWithNeo() {
  const owner = await signedIn(app, 'plus');
  const neo = await aNeo(app.db, { userId: owner.user.id });
  const params = { id: neo.id };
  return {
    ...owner,
    params,
    read: () => owner.api.personas.get({ params }),
    save: (body: Parameters<typeof owner.api.personas.update>[0]['body']) =>
      owner.api.personas.update({ params, body }),
  };
}

describe('a save with a version', () => {
  it('is accepted while that version is stored, and every edit increments it', async () => {
    const { read, save } = await ownerWithNeo();
    const { version } = await read();
    const saved = await save({ name: 'First', version });
    expect(saved).toMatchObject({ name: 'First', version: version! + 1 });
    expect((await save({ password: 'open sesame', version: saved.version })).version).toBe(
      version! + 2,
    );
  });

  it('is refused once another tab has saved, and changes nothing', async () => {
    const { read, save } = await ownerWithNeo();
    const { version } = await read();
    const first = await save({ name: 'First tab', version });
    const second = { name: 'Second tab', description: 'Other', password: 'other', version };
    await expect(save(second)).rejects.toMatchObject(STALE);
    expect(await read()).toEqual(first);
    expect(await save({ ...second, version: first.version })).toMatchObject({ name: 'Second tab' });
  });

  it('succeeds once among many at once', async () => {
    const { read, save } = await ownerWithNeo();
    const { version } = await read();
    const told = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        save({ name: `Tab ${i}`, version }).then(
          ({ name }) => name,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    const won = told.filter((name) => name !== 'stale');
    expect(won).toHaveLength(1);
    expect(await read()).toMatchObject({ name: won[0], version: version! + 1 });
  });

  it.each([0, -1, 1.5, '1', null])('needs a whole number from 1: %j', async (version) => {
    const { fetch, params } = await ownerWithNeo();
    const response = await fetch(`/api/neos/${params.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Other', version }),
    });
    expect(response.status).toBe(400);
  });
});

it('a save without a version overwrites, and increments it too', async () => {
  const { read, save } = await ownerWithNeo();
  const { version } = await read();
  await save({ name: 'One' });
  expect(await save({ name: 'Two' })).toMatchObject({ name: 'Two', version: version! + 2 });
});

it('the version is shown only to those who may edit', async () => {
  const { params } = await ownerWithNeo();
  const superadmin = await signedIn(app, 'superadmin');
  expect(await superadmin.api.personas.get({ params })).toHaveProperty('version');
  const others = [await signedIn(app, 'admin'), await signedIn(app, 'plus'), aPerson(app.base)];
  for (const { api } of others) {
    expect(await api.personas.get({ params })).not.toHaveProperty('version');
  }
});
