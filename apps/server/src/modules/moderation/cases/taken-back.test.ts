import { describe, expect, it } from 'vitest';
import type { Person } from '../../../../testing/index.ts';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { NeoRow } from '../../personas/index.ts';
import { aCaseIn } from './case.fixture.ts';

const app = useApp();
const WHY = { rule: 'hate', reason: 'It insults people.' };

const aCase = (fields: Partial<NeoRow> = {}) => aCaseIn(app, fields);

const stateOf = (id: string): Promise<Pick<NeoRow, 'visibility' | 'compliance'>> =>
  app.db('neos').where({ id }).select('visibility', 'compliance').first();
const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe('a decision that was taken back in the console', () => {
  const free = async (moderator: Person, id: string) =>
    moderator.fetch(`/api/admin/neos/${id}/compliance`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ compliance: 'green' }),
    });

  it('cannot be appealed against', async () => {
    const { owner, moderator, other, neo, params } = await aCase();
    const made = await moderator.api.cases.decide({ params, body: { decision: 'hide', ...WHY } });
    expect((await free(other, neo.id)).status).toBe(200);
    const id = { params: { id: made.id } };
    expect(await owner.api.reports.decision(id)).toMatchObject({
      state: 'reversed',
      appeal: { isOpen: false, made: null },
    });
    const appeal = owner.api.reports.appeal({ ...id, body: { text: 'Why?' } });
    await expect(appeal).rejects.toMatchObject({ status: 409, reason: 'decision_reversed' });
  });

  it('closes its appeal, and says so', async () => {
    const { owner, moderator, other, neo, params } = await aCase();
    const made = await moderator.api.cases.decide({ params, body: { decision: 'hide', ...WHY } });
    const decision = { params: { id: made.id } };
    const { id } = await owner.api.reports.appeal({ ...decision, body: { text: 'Why?' } });
    expect((await free(moderator, neo.id)).status).toBe(200);
    expect(await owner.api.reports.decision(decision)).toMatchObject({
      state: 'reversed',
      appeal: { isOpen: false, made: { state: 'reversed', reason: null } },
    });
    const letter = await app.letterTo(owner.user.email, /appeal/);
    expect(letter.text).toContain('was taken back before the appeal was decided.');
    expect(letter.text).not.toContain('another moderator');
    expect(await moderator.api.cases.get({ params })).toMatchObject({
      state: 'closed',
      isAppealed: false,
    });
    const body = { outcome: 'upheld', reason: 'No.' } as const;
    expect(await statusOf(other.api.cases.decideAppeal({ params: { id }, body }))).toBe(409);
    expect(await stateOf(neo.id)).toMatchObject({ compliance: 'green' });
  });

  it('is not taken back by the superadmin whose NEO it is about', async () => {
    const { owner, moderator, other, neo, params } = await aCase();
    const made = await moderator.api.cases.decide({ params, body: { decision: 'hide', ...WHY } });
    await app.db('users').where({ id: owner.user.id }).update({ role: 'superadmin' });
    const before = await app.db('audit').where({ neoId: neo.id });
    expect((await free(owner, neo.id)).status).toBe(403);
    expect(await stateOf(neo.id)).toMatchObject({ compliance: 'red' });
    expect(await app.db('audit').where({ neoId: neo.id })).toHaveLength(before.length);
    const decision = { params: { id: made.id } };
    expect(await owner.api.reports.decision(decision)).toMatchObject({ state: 'active' });
    expect((await free(other, neo.id)).status).toBe(200);
  });

  it('by an earlier release leaves an appeal that can only be granted', async () => {
    const { owner, moderator, other, neo, params } = await aCase();
    const made = await moderator.api.cases.decide({ params, body: { decision: 'hide', ...WHY } });
    const { id } = await owner.api.reports.appeal({
      params: { id: made.id },
      body: { text: 'Why?' },
    });
    await app.db('decisions').where({ id: made.id }).update({ state: 'reversed' });
    const decide = (outcome: 'upheld' | 'reversed') =>
      other.api.cases.decideAppeal({ params: { id }, body: { outcome, reason: 'Seen.' } });
    await expect(decide('upheld')).rejects.toMatchObject({ reason: 'decision_reversed' });
    await decide('reversed');
    // Blocked for another reason meanwhile.
    expect(await stateOf(neo.id)).toMatchObject({ compliance: 'red' });
  });
});

describe('a suspended moderator', () => {
  it.each(['admin', 'superadmin'] as const)('reads what a member reads: %s', async (role) => {
    const { other, neo, params } = await aCase({ visibility: 'public-listed' });
    const staff = await signedIn(app, role);
    await app.db('neos').where({ id: neo.id }).update({ visibility: 'private' });
    expect((await staff.fetch(`/api/neos/${neo.id}`)).status).toBe(200);
    const { userId } = await app.db('users').where({ id: staff.user.id }).first('id as userId');
    await app.db('suspensions').insert({
      id: crypto.randomUUID(),
      userId,
      endsAt: null,
      reason: 'Looked into',
      startedAt: new Date(),
    });
    for (const path of [
      'users',
      'neos',
      'audit',
      'reports',
      `reports/${params.id}`,
      `neos/${neo.id}/review`,
      'appeals',
      'erasures',
      `users/${other.user.id}`,
    ]) {
      const answer = await staff.fetch(`/api/admin/${path}`);
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'suspended',
      ]);
    }
    const read = await staff.fetch(`/api/neos/${neo.id}`);
    expect([read.status, ((await read.json()) as { code: string }).code]).toEqual([403, 'private']);
    expect((await staff.fetch('/api/auth/user')).status).toBe(200);
  });
});
