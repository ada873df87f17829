import { PERSON_LIMITS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';

const app = useApp();

const add = (person: Person, body: object): Promise<Response> =>
  person.fetch('/api/me/persons', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const made = async (person: Person, body: object): Promise<{ id: string }> => {
  const response = await add(person, body);
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string };
};
const list = async (person: Person) => (await person.api.persons.list({})).items;

describe('persons', () => {
  it.each(['standard', 'plus'] as const)(
    'can be created, edited and removed (%s)',
    async (role) => {
      const person = await signedIn(app, role);
      expect(await person.api.persons.list({})).toEqual({ items: [], next: null });
      const ana = await person.api.persons.create({ body: { name: ' Ana ' } });
      expect(ana).toEqual({ id: ana.id, name: 'Ana', description: '', isDefault: false });
      const bo = await person.api.persons.create({
        body: { name: 'Bo', description: 'A diver', isDefault: true },
      });
      expect(await list(person)).toEqual([ana, bo]);
      const edited = await person.api.persons.edit({
        params: { id: ana.id },
        body: { description: 'Counts her breaths' },
      });
      expect(edited).toEqual({ ...ana, description: 'Counts her breaths' });
      for (const _ of [1, 2]) await person.api.persons.remove({ params: { id: bo.id } });
      expect(await list(person)).toEqual([edited]);
    },
  );

  it('are listed in pages', async () => {
    const person = await signedIn(app, 'plus');
    for (const name of ['Ana', 'Bo', 'Cy']) await made(person, { name });
    const first = await person.api.persons.list({ query: { limit: '2' } });
    expect(first.items.map(({ name }) => name)).toEqual(['Ana', 'Bo']);
    const second = await person.api.persons.list({ query: { limit: '2', after: first.next! } });
    expect(second).toMatchObject({ items: [{ name: 'Cy' }], next: null });
    for (const query of ['limit=abc', 'limit=0', 'after=abc']) {
      const refused = await person.fetch(`/api/me/persons?${query}`);
      expect([query, refused.status]).toEqual([query, 400]);
    }
  });

  it('have at most one default, even if several become it at once', async () => {
    const person = await signedIn(app, 'plus');
    const ids = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => {
        const { id } = await made(person, { name: `Person ${i}`, isDefault: true });
        return id;
      }),
    );
    const defaults = async () =>
      (await list(person)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults()).toHaveLength(1);
    await Promise.all(
      ids.map((id) => person.api.persons.edit({ params: { id }, body: { isDefault: true } })),
    );
    const [id] = await defaults();
    expect(await defaults()).toEqual([id]);
    await person.api.persons.edit({ params: { id: id! }, body: { isDefault: false } });
    expect(await defaults()).toEqual([]);
  });

  it(`are limited to ${PERSON_LIMITS.count}, even if they are created at once`, async () => {
    const person = await signedIn(app, 'plus');
    const answers = await Promise.all(
      Array.from({ length: PERSON_LIMITS.count + 4 }, () => add(person, { name: 'Somebody' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(PERSON_LIMITS.count);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    const [first] = await list(person);
    await person.api.persons.remove({ params: { id: first!.id } });
    expect((await add(person, { name: 'Another' })).status).toBe(201);
  });

  it.each([
    [
      'the maximum number of characters',
      { name: '🎨'.repeat(50), description: '🎨'.repeat(2_000) },
      201,
    ],
    ['a name too long', { name: '🎨'.repeat(51) }, 400],
    ['a description too long', { name: 'Ana', description: '🎨'.repeat(2_001) }, 400],
    ['a name of spaces', { name: ' \u3000 ' }, 400],
    ['an invisible name', { name: '\u200b\u2060' }, 400],
    ['a name of two lines', { name: 'A\nB' }, 400],
    ['no name', { description: 'Somebody' }, 400],
    ['a description of several lines', { name: 'Ana', description: 'One\nTwo' }, 201],
  ])('are validated: %s (%#)', async (_, body, status) => {
    const person = await signedIn(app, 'standard');
    const response = await add(person, body);
    expect(response.status).toBe(status);
    if (status === 400) {
      expect(await response.json()).toMatchObject({
        code: 'invalid',
        issues: [{ path: expect.stringMatching(/^(name|description)$/) as string }],
      });
      expect(await list(person)).toEqual([]);
    }
  });

  it('cannot be seen, edited or removed by others', async () => {
    const [mine, theirs] = await Promise.all([signedIn(app, 'plus'), signedIn(app, 'superadmin')]);
    const { id } = await made(mine, { name: 'Ana', isDefault: true });
    expect(await list(theirs)).toEqual([]);
    for (const asked of [id, crypto.randomUUID(), 'none']) {
      await expect(
        theirs.api.persons.edit({ params: { id: asked }, body: { name: 'Eve' } }),
      ).rejects.toMatchObject({ code: 'not_found' });
      await theirs.api.persons.remove({ params: { id: asked } });
    }
    await theirs.api.persons.create({ body: { name: 'Eve', isDefault: true } });
    expect(await list(mine)).toMatchObject([{ id, name: 'Ana', isDefault: true }]);
  });

  it("are in their account's export, and deleted with it", async () => {
    const person = await signedIn(app, 'plus');
    await made(person, { name: 'Ana', description: 'A diver', isDefault: true });
    const data = (await (await person.fetch('/api/auth/user/export')).json()) as {
      chat: { persons: object[] };
    };
    expect(data.chat.persons).toMatchObject([
      { name: 'Ana', description: 'A diver', isDefault: true },
    ]);
    expect(JSON.stringify(data.chat.persons)).not.toContain(person.user.id);
  });
});
