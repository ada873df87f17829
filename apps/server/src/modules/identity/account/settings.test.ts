import { describe, expect, it } from 'vitest';
import { aCanvas, aPicture, asDataUrl, signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';

const app = useApp();

const change = (person: Person, body: unknown) =>
  person.fetch('/api/auth/user/settings', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const tail = (person: Awaited<ReturnType<typeof signedIn>>): string => person.user.id.slice(-12);

describe('settings', () => {
  it('change only the fields that are sent', async () => {
    const person = await signedIn(app, 'standard');
    const before = await person.api.identity.session();
    const after = await person.api.identity.settings({
      body: { displayName: '  Ada ', bio: ' Counts and weaves\n', aiResponseLanguage: 'es' },
    });
    expect(after).toMatchObject({
      displayName: 'Ada',
      bio: 'Counts and weaves',
      aiResponseLanguage: 'es',
    });
    expect(after).toMatchObject({ username: before.username, email: before.email });
    expect(await person.api.identity.session()).toEqual(after);
    const cleared = await person.api.identity.settings({ body: { displayName: null, bio: '' } });
    expect(cleared).toMatchObject({ displayName: null, bio: null, aiResponseLanguage: 'es' });
  });

  it('keep the line breaks of a bio, which the public profile shows', async () => {
    const person = await signedIn(app, 'standard');
    const bio = 'Poet.\r\nSailor.';
    expect((await change(person, { bio })).status).toBe(200);
    const params = { username: (await person.api.identity.session())!.username };
    expect(await person.api.personas.person({ params })).toMatchObject({ bio: 'Poet.\nSailor.' });
  });

  it('accept neither a role nor an e-mail', async () => {
    const person = await signedIn(app, 'standard');
    const body = { role: 'superadmin', email: 'other@example.test', id: 'x', trialEndsAt: null };
    expect((await change(person, body)).status).toBe(200);
    expect(await person.api.identity.session()).toMatchObject({
      role: 'standard',
      email: person.user.email,
    });
  });

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(31) }, 'Username must be at most 30 characters'],
    [{ username: 'a b c' }, 'Username can only contain letters, numbers, underscores, and hyphens'],
    [{ displayName: 'a'.repeat(51) }, 'Display name must be at most 50 characters'],
    [{ bio: 'a\ttab' }, 'This text has control characters'],
    [{ bio: 'a'.repeat(161) }, 'Bio must be at most 160 characters'],
    [{ avatarImage: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'Invalid file type'],
  ])('refuse %j, and say why', async (body, message) => {
    const person = await signedIn(app, 'standard');
    const response = await change(person, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      issues: [{ path: Object.keys(body)[0], message }],
    });
  });

  it.each([
    [{ displayName: 'a'.repeat(50) }],
    [{ bio: 'a'.repeat(160) }],
    [{ username: null }, 400],
  ])('accept values at the limit: %j', async (body, status = 200) => {
    expect((await change(await signedIn(app, 'standard'), body)).status).toBe(status);
  });

  it.each([
    ['image/gif', 'a GIF'],
    ['image/png', 'a GIF declared as PNG'],
  ])('refuse an animation as avatar: %s for %s', async (label) => {
    const gif = await aCanvas().gif().toBuffer();
    const response = await change(await signedIn(app, 'standard'), {
      avatarImage: asDataUrl(gif, label),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'avatarImage', message: 'Invalid file type' }],
    });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('accept an avatar as %s', async (format) => {
    const picture = await aCanvas().toFormat(format).toBuffer();
    const body = { avatarImage: asDataUrl(picture, 'image/gif') };
    expect((await change(await signedIn(app, 'standard'), body)).status).toBe(200);
  });

  it('keep, replace and clear the avatar', async () => {
    const person = await signedIn(app, 'standard');
    const first = await person.api.identity.settings({
      body: { avatarImage: asDataUrl(await aPicture()) },
    });
    expect(first.avatarImage).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
    const kept = await person.api.identity.settings({
      body: { avatarImage: first.avatarImage, bio: 'same face' },
    });
    expect(kept.avatarImage).toBe(first.avatarImage);
    const another = await signedIn(app, 'standard');
    expect((await change(another, { avatarImage: first.avatarImage })).status).toBe(400);
    const cleared = await person.api.identity.settings({ body: { avatarImage: null } });
    expect(cleared.avatarImage).toBeNull();
    expect((await person.fetch(first.avatarImage!)).status).toBe(404);
  });
});

describe('a username', () => {
  it('belongs to one person, ignoring case, even if ten take it at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(app, 'standard')));
    const name = `Wanted-${tail(people[0]!)}`;
    const answers = await Promise.all(
      people.map((person, i) => change(person, { username: i % 2 ? name : name.toLowerCase() })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refused.json()).toEqual({
      code: 'conflict',
      reason: 'username_taken',
      message: 'This username is already taken',
      issues: [
        {
          path: 'username',
          reason: 'username_taken',
          message: 'This username is already taken',
        },
      ],
    });
  });

  it('is reported as free or not: one’s own is free, a reserved or invalid one is not', async () => {
    const person = await signedIn(app, 'standard');
    const other = await signedIn(app, 'standard');
    const check = async (username: string) =>
      (await person.api.identity.checkUsername({ params: { username } })).available;
    expect(await check(`free-${tail(person)}`)).toBe(true);
    expect(await check(person.user.username)).toBe(true);
    expect(await check(other.user.username.toUpperCase())).toBe(false);
    expect(await check('Admin')).toBe(false);
    for (const name of ['ü b', 'ab', 'a'.repeat(31)]) expect(await check(name)).toBe(false);
    expect((await change(person, { username: 'Admin' })).status).toBe(409);
  });
});

describe('the trial of Plus', () => {
  it('upgrades a standard account for seven days, once, even with two requests at once', async () => {
    const person = await signedIn(app, 'standard');
    const start = () => person.fetch('/api/auth/trial', { method: 'POST' });
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const user = await person.api.identity.session();
    expect(user.role).toBe('plus');
    const days = (Date.parse(user.trialEndsAt!) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect((await start()).status).toBe(409);
  });
});
