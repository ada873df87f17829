// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aCard } from '../../testing/fixtures.ts';

const { personas, follows } = CONTRACTS;
const { on, open } = aScreen();

const withPerson = (isFollowing: boolean) => {
  on(personas.person, () => ({
    id: crypto.randomUUID(),
    username: 'hypatia',
    displayName: 'Hypatia',
    avatarImage: null,
    bio: null,
    createdAt: '2026-01-02T00:00:00.000Z',
    neoCounts: { total: 1, public: 1, private: 0 },
    isFollowing,
  }));
  on(personas.personCards, () => [aCard({ name: 'Orpheus' })]);
};
const button = (name: string) => screen.findByRole('button', { name });

it('a creator can be followed and unfollowed', async () => {
  withPerson(false);
  const calls: string[] = [];
  on(follows.follow, ({ params }) => void calls.push(`follow ${params.username}`));
  on(follows.unfollow, ({ params }) => void calls.push(`unfollow ${params.username}`));
  const user = await open('/user/hypatia');
  await user.click(await button('Follow Hypatia'));
  await user.click(await button('Following Hypatia'));
  expect(await button('Follow Hypatia')).toBeInTheDocument();
  expect(calls).toEqual(['follow hypatia', 'unfollow hypatia']);
});

it('the button says why nobody else can be followed, and still offers to follow', async () => {
  withPerson(false);
  on(follows.follow, () => {
    throw new AppError('conflict', { reason: 'follows_full' });
  });
  const user = await open('/user/hypatia');
  await user.click(await button('Follow Hypatia'));
  expect(await screen.findByText(/You follow as many people as possible/)).toBeInTheDocument();
  expect(await button('Follow Hypatia')).toBeInTheDocument();
});
