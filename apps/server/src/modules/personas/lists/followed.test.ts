import { FOLLOWS_MAX } from '@neo/domain';
import { expect, it, vi } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();
type Signed = Awaited<ReturnType<typeof signedIn>>;

const of = ({ user }: Signed) => ({ params: { username: user.username } });
const rowsOf = (userId: string) => app.db('follows').where({ followedUserId: userId });

it('following a creator shows their listed NEOs, newest first and in pages, until one stops', async () => {
  const [fan, creator] = await Promise.all([signedIn(app, 'standard'), signedIn(app, 'plus')]);
  const { id: userId } = creator.user;
  const neos = [];
  for (let i = 0; i < 3; i += 1) neos.push(await aNeo(app.db, { userId }));
  await aNeo(app.db, { userId, visibility: 'private' });
  await aNeo(app.db, { userId, compliance: 'red' });
  await aNeo(app.db);
  expect(await fan.api.personas.followed()).toEqual({ items: [], next: null });
  expect(await fan.api.personas.person(of(creator))).toMatchObject({ isFollowing: false });

  await Promise.all([fan.api.follows.follow(of(creator)), fan.api.follows.follow(of(creator))]);
  await fan.api.follows.follow(of(creator));
  expect(await rowsOf(userId)).toHaveLength(1);
  expect(await fan.api.personas.person(of(creator))).toMatchObject({ isFollowing: true });
  for (const other of [creator, aPerson(app.base)]) {
    expect(await other.api.personas.person(of(creator))).not.toHaveProperty('isFollowing');
  }
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await fan.api.personas.followed({
      query: { limit: '2', ...(after && { after }) },
    });
    ids.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(ids).toEqual(
    neos
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );

  await fan.api.follows.unfollow(of(creator));
  await fan.api.follows.unfollow(of(creator));
  expect(await fan.api.personas.followed()).toEqual({ items: [], next: null });
});

it('refuses to follow oneself, a missing person, and too many people', async () => {
  const fan = await signedIn(app, 'standard');
  await expect(fan.api.follows.follow(of(fan))).rejects.toMatchObject({ reason: 'follows_self' });
  await expect(
    fan.api.follows.follow({ params: { username: 'nobody_here' } }),
  ).rejects.toMatchObject({ status: 404 });
  const other = await signedIn(app, 'standard');
  await app.db.raw(
    `insert into follows (user_id, followed_user_id) select ?, gen_random_uuid() from generate_series(1, ?)`,
    [fan.user.id, FOLLOWS_MAX],
  );
  await expect(fan.api.follows.follow(of(other))).rejects.toMatchObject({ reason: 'follows_full' });
});

it('people who follow each other at once wait for nobody, and a deleted account leaves no row', async () => {
  const [one, other] = await Promise.all([signedIn(app, 'plus'), signedIn(app, 'plus')]);
  await Promise.all([one.api.follows.follow(of(other)), other.api.follows.follow(of(one))]);
  const file = await (await one.fetch('/api/auth/user/export')).text();
  expect(file).toContain(other.user.username);
  await app.db('users').where({ id: other.user.id }).delete();
  await vi.waitFor(async () => {
    expect(await rowsOf(other.user.id)).toEqual([]);
    expect(await rowsOf(one.user.id)).toEqual([]);
  }, 10_000);
});
