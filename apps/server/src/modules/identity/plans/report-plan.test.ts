import { describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import { signPlanReport } from './report-plan.ts';

const SECRET = 'a secret that the bridge and the server share';
const app = useApp({ planSecret: SECRET });
const DAY_MS = 86_400_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const send = (report: object) =>
  aPerson(app.base).fetch('/api/auth/plan', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
const signed = (facts: Parameters<typeof signPlanReport>[0], secret = SECRET) => ({
  ...facts,
  signature: signPlanReport(facts, secret),
});

describe('a payment report', () => {
  it('gives an account Plus until a day, and ends it again', async () => {
    const { api, user } = await signedIn(app, 'standard');
    const plusUntil = at(30 * DAY_MS);
    const account = user.email.toUpperCase();
    const first = signed({ account, plusUntil, reportedAt: at(-2_000) });
    expect((await send(first)).status).toBe(204);
    expect((await send(first)).status).toBe(204);
    expect(await api.identity.session()).toMatchObject({ role: 'plus', plusUntil });
    expect((await send(signed({ account, plusUntil: null, reportedAt: at(0) }))).status).toBe(204);
    expect(await api.identity.session()).toMatchObject({ role: 'standard', plusUntil: null });
    // The first report once more, late: the newer one still counts.
    expect((await send(first)).status).toBe(204);
    expect((await api.identity.session()).role).toBe('standard');
  });

  it('with the same time as another one applies in order of arrival, once', async () => {
    const { api, user } = await signedIn(app, 'standard');
    const plusUntil = at(30 * DAY_MS);
    const facts = { account: user.email, reportedAt: `${at(0).slice(0, 19)}Z` };
    const bought = signed({ ...facts, plusUntil });
    const ended = signed({ ...facts, plusUntil: null });
    const roles: string[] = [];
    for (const report of [bought, ended, bought, ended]) {
      expect((await send(report)).status).toBe(204);
      roles.push((await api.identity.session()).role);
    }
    expect(roles).toEqual(['plus', 'standard', 'standard', 'standard']);
    // A later report replaces those with an earlier time.
    expect((await send(signed({ ...facts, plusUntil, reportedAt: at(1_000) }))).status).toBe(204);
    expect((await send(ended)).status).toBe(204);
    expect((await api.identity.session()).role).toBe('plus');
  });

  it('is refused with a wrong signature or time', async () => {
    const { api, user } = await signedIn(app, 'standard');
    const facts = { account: user.email, plusUntil: at(DAY_MS), reportedAt: at(0) };
    const wrong = [
      signed(facts, 'another secret'),
      { ...signed(facts), plusUntil: at(900 * DAY_MS) },
      { ...facts, signature: '' },
      signed({ ...facts, reportedAt: at(-10 * 60_000) }),
    ];
    for (const report of wrong) expect((await send(report)).status).toBe(403);
    expect((await api.identity.session()).role).toBe('standard');
  });

  it('for an unknown account is refused as such', async () => {
    const facts = { account: 'nobody@example.test', plusUntil: null, reportedAt: at(0) };
    expect((await send(signed(facts))).status).toBe(404);
  });
});
