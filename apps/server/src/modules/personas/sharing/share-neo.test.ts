import { expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp({ rateLimits: true });

it('counts shares, and shows the count only to the owner', async () => {
  const owner = await signedIn(app, 'plus');
  const fan = await signedIn(app, 'standard');
  const { id } = await aNeo(app.db, { userId: owner.user.id });
  const params = { id };
  for (const { api } of [fan, fan, owner]) {
    expect(await api.personas.share({ params })).toBeUndefined();
  }
  expect((await owner.api.personas.get({ params })).shareCount).toBe(3);
  expect((await owner.api.personas.cards())[0]?.shareCount).toBe(3);

  const superadmin = await signedIn(app, 'superadmin');
  for (const { api } of [fan, superadmin]) {
    expect(await api.personas.get({ params })).not.toHaveProperty('shareCount');
    expect((await api.personas.catalog())[0]).not.toHaveProperty('shareCount');
  }
  expect((await owner.api.personas.catalog())[0]).not.toHaveProperty('shareCount');
});

it('counts concurrent shares', async () => {
  const owner = await signedIn(app, 'plus');
  const { id } = await aNeo(app.db, { userId: owner.user.id });
  const fans = await Promise.all(Array.from({ length: 8 }, () => signedIn(app, 'standard')));
  await Promise.all(fans.map(({ api }) => api.personas.share({ params: { id } })));
  expect((await owner.api.personas.get({ params: { id } })).shareCount).toBe(8);
});

it('counts at most ten shares of one NEO per person and hour, and refuses the rest', async () => {
  const owner = await signedIn(app, 'plus');
  const { id } = await aNeo(app.db, { userId: owner.user.id });
  const fan = await signedIn(app, 'standard');
  const told = await Promise.all(
    Array.from({ length: 14 }, () =>
      fan.api.personas.share({ params: { id } }).then(
        () => 204,
        (error: { status: number }) => error.status,
      ),
    ),
  );
  // An hour may end during the test.
  expect(told.filter((status) => status === 204).length).toBeGreaterThanOrEqual(10);
  if (told.includes(429)) expect(told.filter((status) => status === 429)).toHaveLength(4);
  const other = await aNeo(app.db, { userId: owner.user.id });
  expect(await fan.api.personas.share({ params: { id: other.id } })).toBeUndefined();
});

it('is refused, and not counted, for a NEO that the person may not see', async () => {
  const owner = await signedIn(app, 'plus');
  const { id } = await aNeo(app.db, { userId: owner.user.id, visibility: 'private' });
  const { api } = await signedIn(app, 'plus');
  await expect(api.personas.share({ params: { id } })).rejects.toMatchObject({ code: 'private' });
  expect((await owner.api.personas.get({ params: { id } })).shareCount).toBe(0);
});
