import { EVENTS } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';

const app = useApp();

const FORM = {
  name: 'Frida canary',
  knowledge: 'canary of knowledge',
  archetype: 'person-simulator' as const,
  characterAttributes: ['Passionate' as const],
  responseStyle: 'challenging' as const,
};

/** The events of a NEO in order: `edited 2`, `deleted`. */
async function toldOf(neoId: string): Promise<string[]> {
  const rows = (await app.db('outbox').whereRaw("data ->> 'neoId' = ?", neoId).orderBy('seq')) as {
    type: string;
    data: { neoId: string; version?: number };
  }[];
  return rows.map(({ type, data }) => {
    const fact = /^personas\.neo-(\w+)\.v1$/.exec(type)?.[1] ?? type;
    return data.version === undefined ? fact : `${fact} ${data.version}`;
  });
}

async function anAuthor() {
  const { api } = await signedIn(app, 'plus');
  return {
    create: (fields: object = {}) => api.personas.create({ body: { ...FORM, ...fields } }),
    edit: (id: string, body: object) => api.personas.update({ params: { id }, body }),
    remove: (id: string) => api.personas.remove({ params: { id } }),
  };
}

describe('the events of a NEO', () => {
  it('are published once for each edit and deletion', async () => {
    const { create, edit, remove } = await anAuthor();
    const { id } = await create();
    await edit(id, { name: 'Diego' });
    await edit(id, { password: 'open sesame' });
    await remove(id);
    expect(await toldOf(id)).toEqual(['edited 2', 'edited 3', 'deleted']);
  });

  it('are not published if nothing changed or the call was refused', async () => {
    const { create, edit, remove } = await anAuthor();
    const other = await anAuthor();
    const { id, version } = await create();
    await edit(id, {});
    await edit(id, { name: FORM.name });
    await edit(id, { name: 'Diego', version });
    await expect(edit(id, { name: 'Late', version })).rejects.toMatchObject({ code: 'stale' });
    await expect(other.edit(id, { name: 'Mine' })).rejects.toMatchObject({ status: 403 });
    await expect(other.remove(id)).rejects.toMatchObject({ status: 403 });
    expect(await toldOf(id)).toEqual(['edited 2']);
    const gone = await Promise.allSettled([remove(id), remove(id), remove(id)]);
    expect(gone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await toldOf(id)).toEqual(['edited 2', 'deleted']);
  });

  it('contain only ids and facts: no text, and no owner', async () => {
    const { create, edit } = await anAuthor();
    const { id, userId } = await create({ visibility: 'public-listed' });
    await edit(id, { knowledge: 'another canary' });
    const rows = await app.db('outbox').whereRaw("data ->> 'neoId' = ?", id);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('canary');
    expect(JSON.stringify(rows)).not.toContain(userId);
    const known = EVENTS.map(({ type }) => type) as string[];
    for (const { type } of rows as { type: string }[]) expect(known).toContain(type);
  });
});
