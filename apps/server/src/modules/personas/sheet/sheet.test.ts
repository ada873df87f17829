import type { Lore } from '@neo/contracts';
import { SHEET_LIMITS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();
type Sheets = Person['api']['sheets'];
type Body = Parameters<Sheets['put']>[0]['body'];

const ENTRY = { name: 'Harbour', keys: ['harbour', 'port'], content: 'The harbour froze in 1709.' };
const FULL: Body = {
  definition: 'CANARY-definition keeps the lighthouse.',
  personality: 'Gruff, then kind.',
  scenario: 'A storm is coming.',
  examples: '<START>\n{{user}}: Hello\n{{char}}: Aye.',
  closingInstructions: 'Answer in two sentences.',
  greetings: ['Who goes there, {{user}}?', 'Come in.'],
  creatorNotes: 'For **long** evenings.',
  nickname: 'Keeper',
  tags: ['Sea', 'sea, Storm'],
  lore: { name: 'Coast', entries: [ENTRY] },
};

async function ownerWithNeo(fields: Parameters<typeof aNeo>[1] = {}) {
  const owner = await signedIn(app, 'plus');
  const neo = await aNeo(app.db, { userId: owner.user.id, ...fields });
  const params = { id: neo.id };
  return {
    ...owner,
    neo,
    params,
    read: () => owner.api.sheets.get({ params }),
    put: (body: Body) => owner.api.sheets.put({ params, body }),
  };
}

describe('a sheet', () => {
  it('is empty until something is saved, and is returned as saved', async () => {
    const { read, put, neo } = await ownerWithNeo();
    expect(await read()).toMatchObject({ definition: '', greetings: [], version: neo.version });
    const stored = await put(FULL);
    expect(stored).toMatchObject({
      ...FULL,
      tags: ['Sea', 'Storm'],
      lore: { ...FULL.lore, entries: [{ ...ENTRY, logic: 'any', isEnabled: true, order: 100 }] },
      version: neo.version + 1,
    });
    expect(await read()).toEqual(stored);
  });

  it('is replaced whole: a field that is left out becomes empty', async () => {
    const { put, read } = await ownerWithNeo();
    await put(FULL);
    await put({ personality: 'Only this.' });
    expect(await read()).toMatchObject({ definition: '', personality: 'Only this.', tags: [] });
  });

  it('keeps its version when the same values are saved again', async () => {
    const { put } = await ownerWithNeo();
    const first = await put(FULL);
    expect((await put(FULL)).version).toBe(first.version);
  });

  it('is not overwritten by a tab that read an earlier version', async () => {
    const { put, read, neo } = await ownerWithNeo();
    const first = await put({ ...FULL, version: neo.version });
    await expect(put({ personality: 'Late', version: neo.version })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
    });
    expect(await read()).toEqual(first);
  });

  it('is refused with the field that is too long', async () => {
    const { params, fetch } = await ownerWithNeo();
    const body = {
      greetings: ['Hello', 'x'.repeat(SHEET_LIMITS.greeting + 1)],
      lore: { entries: [{ ...ENTRY, keys: ['fine', ''] }] },
    };
    const response = await fetch(`/api/neos/${params.id}/sheet`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    const paths = ((await response.json()) as { issues: { path: string }[] }).issues;
    expect(paths.map(({ path }) => path)).toEqual(['greetings.1', 'lore.entries.0.keys.1']);
  });

  it('that an earlier release stored beyond today’s limits is read, by its owner and in review', async () => {
    const { put, read, neo } = await ownerWithNeo();
    const { lore } = await put(FULL);
    const keys = ['k'.repeat(501), '\u200b'];
    const entries = lore.entries.map((entry) => ({ ...entry, keys }));
    await app
      .db('neoSheets')
      .where({ neoId: neo.id })
      .update({ lore: JSON.stringify({ ...lore, entries }) });
    expect((await read()).lore.entries[0]!.keys).toEqual(keys);
    const { api } = await signedIn(app, 'admin');
    const { changes } = await api.moderation.review({ params: { neoId: neo.id } });
    const seen = changes.find(({ field }) => field === 'lore');
    expect(seen?.after).toMatchObject({ entries: [{ keys }] });
  });

  it('is refused with the key whose pattern repeats too much', async () => {
    const { params, fetch, read, put } = await ownerWithNeo();
    const keys = ['fine', '/a[ab]{300}[c-f]/i'];
    const body = {
      lore: { entries: [ENTRY, { ...ENTRY, isRegex: true, keys, secondaryKeys: keys }] },
    };
    for (const [method, call] of [
      ['PUT', 'sheet'],
      ['POST', 'lore/test'],
    ] as const) {
      const response = await fetch(`/api/neos/${params.id}/${call}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...(method === 'POST' && { text: 'a' }) }),
      });
      expect(response.status).toBe(400);
      const { issues } = (await response.json()) as { issues: { path: string; reason: string }[] };
      expect(issues.map(({ path }) => path)).toEqual([
        'lore.entries.1.keys.1',
        'lore.entries.1.secondaryKeys.1',
      ]);
      expect(issues[0]!.reason).toBe('lore_pattern_too_large:250');
    }
    // Without patterns it is a word like any other, and a stored book is read as it is.
    await put({ lore: { entries: [{ ...ENTRY, keys }] } });
    await app
      .db('neoSheets')
      .where({ neoId: params.id })
      .update({ lore: app.db.raw(`jsonb_set(lore, '{entries,0,isRegex}', 'true')`) });
    expect((await read()).lore.entries[0]).toMatchObject({ keys, isRegex: true });
  });

  it('takes an approval away, and moderators see what changed of it', async () => {
    const { put, neo } = await ownerWithNeo({ compliance: 'yellow' });
    const admin = await signedIn(app, 'admin');
    const params = { neoId: neo.id };
    await put({ definition: 'First.' });
    await admin.api.moderation.setCompliance({ params, body: { compliance: 'green' } });
    await put({ definition: 'Second.', lore: { entries: [ENTRY] } });
    expect(await app.db('neos').where({ id: neo.id }).first()).toMatchObject({
      compliance: 'yellow',
    });
    const { changes } = await admin.api.moderation.review({ params });
    expect(changes).toMatchObject([
      { field: 'definition', before: 'First.', after: 'Second.' },
      { field: 'lore', before: null, after: { entries: [ENTRY] } },
    ]);
  });

  it('is shown to moderators with every setting that decides which lore is used', async () => {
    const { put, neo } = await ownerWithNeo({ compliance: 'yellow' });
    const admin = await signedIn(app, 'admin');
    const params = { neoId: neo.id };
    const entry: Lore['entries'][number] = {
      ...ENTRY,
      secondaryKeys: ['ice'],
      logic: 'notAll',
      comment: 'Ask Ann.',
      isEnabled: false,
      isConstant: true,
      order: 3,
      priority: 7,
      position: 'after',
      isCaseSensitive: true,
      isWholeWords: true,
      isRegex: true,
    };
    const lore = { name: 'North', scanDepth: 0, tokenBudget: 9, isRecursive: true };
    await put({ lore: { ...lore, entries: [entry] } });
    const { changes } = await admin.api.moderation.review({ params });
    expect(changes.find(({ field }) => field === 'lore')).toEqual({
      field: 'lore',
      before: null,
      after: { ...lore, entries: [entry] },
    });
    await admin.api.moderation.setCompliance({ params, body: { compliance: 'green' } });
    await put({ lore: { ...lore, entries: [{ ...entry, comment: '' }] } });
    expect((await admin.api.moderation.review({ params })).changes).toHaveLength(1);
  });
});

describe('who may', () => {
  it.each([
    ['superadmin', true],
    ['admin', false],
    ['plus', false],
    ['standard', false],
  ] as const)('%s reads the sheet of another: %s', async (role, may) => {
    const { params, put } = await ownerWithNeo();
    await put(FULL);
    const other = await signedIn(app, role);
    const read = other.api.sheets.get({ params }).then(
      (sheet) => sheet.definition,
      (error: { status: number }) => error.status,
    );
    expect(await read).toBe(may ? FULL.definition : 403);
  });

  it('nobody reads a word of the definition in a profile, in lists or in their own export', async () => {
    const { params, put } = await ownerWithNeo();
    await put(FULL);
    const other = await signedIn(app, 'plus');
    const urls = [
      `/api/neos/${params.id}`,
      '/api/neos/catalog?_t=1',
      '/api/neos/search?q=NEO',
      '/api/auth/user/export',
    ];
    for (const url of urls) {
      const response = await other.fetch(url);
      expect([url, response.status]).toEqual([url, 200]);
      expect(await response.text()).not.toContain('CANARY-definition');
    }
    const profile = await other.api.personas.get({ params });
    expect(profile).toMatchObject({
      creatorNotes: FULL.creatorNotes,
      tags: ['Sea', 'Storm'],
      allowCopies: false,
      voice: null,
      copyOf: null,
    });
  });

  it('others read how the first greeting begins, without names and Markdown, and nothing else of it', async () => {
    const long = `*She looks up.* Who goes there, {{user}}? ${'A long night. '.repeat(40)}`;
    const { params, put } = await ownerWithNeo({ visibility: 'public-listed' });
    await put({ ...FULL, greetings: [long, 'CANARY-second'] });
    const other = await signedIn(app, 'standard');
    const profile = await other.api.personas.get({ params, query: { as: 'profile' } });
    expect(profile.firstWords).toMatch(
      /^She looks up\. Who goes there, you\? A long night\..*A long…$/,
    );
    expect(profile.firstWords!.length).toBeLessThan(300);
    expect(JSON.stringify(profile)).not.toContain('CANARY');
    const card = await other.api.personas.get({ params, query: { as: 'card' } });
    expect(card).not.toHaveProperty('firstWords');
  });

  it('the owner finds it in the export of their account', async () => {
    const { put, fetch } = await ownerWithNeo();
    await put(FULL);
    const exported = await (await fetch('/api/auth/user/export')).text();
    expect(exported).toContain('CANARY-definition');
  });
});
