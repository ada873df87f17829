import { describe, expect, it } from 'vitest';
import { aPerson, signedIn } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { ORIGIN, useAppWithGoogle } from '../google/google.fixture.ts';
import { changeUser, TEST_PASSWORD } from '../identity.factory.ts';

const google = useAppWithGoogle();
const { app, aSubject, throughGoogle } = google;

const remove = (person: Person, id: string, body: object = { password: TEST_PASSWORD }) =>
  person.fetch(`/api/auth/sign-ins/${id}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(body),
  });

/** A person with a password and Google. */
async function whoHasBoth() {
  const person = await signedIn(app, 'standard');
  const subject = aSubject();
  await throughGoogle(person, subject, '/settings');
  return { person, subject };
}

describe('the ways to sign in', () => {
  it("are listed with Google's e-mail and the date, and a letter reports a new one", async () => {
    const { person, subject } = await whoHasBoth();
    const [way, ...more] = await person.api.identity.signIns();
    expect(more).toEqual([]);
    expect(way).toMatchObject({ provider: 'google', email: `${subject}@gmail.test` });
    expect(Date.now() - Date.parse(way!.createdAt)).toBeLessThan(60_000);
    const letter = await app.letterTo(person.user.email, /Google was added/);
    // The letter does not quote Google's e-mail, which may be anyone's.
    expect(letter.text).not.toContain('gmail.test');
  });

  it("are shown with the person's current e-mail at Google", async () => {
    const { person, subject } = await whoHasBoth();
    google.openId.knows(subject, { email: 'renamed@gmail.test', email_verified: true });
    await throughGoogle(aPerson(app.base), subject);
    expect(await person.api.identity.signIns()).toMatchObject([{ email: 'renamed@gmail.test' }]);
  });

  it('are removed with the password: other sessions end, this one stays, a letter is sent', async () => {
    const { person, subject } = await whoHasBoth();
    const elsewhere = aPerson(app.base);
    expect(await throughGoogle(elsewhere, subject)).toBe('/dashboard');
    const [way] = await person.api.identity.signIns();
    expect((await remove(person, way!.id)).status).toBe(204);
    expect(await person.api.identity.signIns()).toEqual([]);
    expect((await elsewhere.fetch('/api/auth/user')).status).toBe(401);
    expect((await person.fetch('/api/auth/user')).status).toBe(200);
    await app.letterTo(person.user.email, /Google was taken off/);
    expect((await remove(person, way!.id)).status).toBe(404);
  });

  it.each([
    [{}, 400, 'invalid'],
    [{ password: 'a wrong guess' }, 403, 'wrong_password'],
  ])('are not removed with %j', async (body, status, code) => {
    const { person } = await whoHasBoth();
    const [way] = await person.api.identity.signIns();
    const answer = await remove(person, way!.id, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, issues: [{ path: 'password' }] });
    expect(await person.api.identity.signIns()).toHaveLength(1);
  });

  it('cannot be seen or removed by others', async () => {
    const { person } = await whoHasBoth();
    const [way] = await person.api.identity.signIns();
    const stranger = await signedIn(app, 'superadmin');
    expect(await stranger.api.identity.signIns()).toEqual([]);
    expect((await remove(stranger, way!.id)).status).toBe(404);
    expect((await remove(stranger, 'no id')).status).toBe(404);
    expect(await person.api.identity.signIns()).toHaveLength(1);
  });

  it('never become empty, even if the last two are removed at once', async () => {
    const { person } = await whoHasBoth();
    await throughGoogle(person, aSubject(), '/settings');
    await changeUser(app.db, person.user.id, { passwordHash: null });
    const ways = await person.api.identity.signIns();
    expect(ways).toHaveLength(2);
    const answers = await Promise.all(ways.map(({ id }) => remove(person, id, {})));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const left = await person.api.identity.signIns();
    expect(left).toHaveLength(1);
    const refused = await remove(person, left[0]!.id, {});
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'last_way' });
  });
});
