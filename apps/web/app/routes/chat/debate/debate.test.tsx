// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { Conversation } from '@neo/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aScreen } from '../../../testing/a-screen.tsx';
import { aConversation, aMessage, aNeo } from '../../../testing/fixtures.ts';

const { chat, conversations, personas } = CONTRACTS;
const { on, open } = aScreen();
const hypatia = aNeo({ name: 'Hypatia' });
const sunTzu = aNeo({ name: 'Sun Tzu' });
const ID = '01890000-0000-7000-8000-0000000000d1';

const debate = (able: readonly string[]): Conversation => ({
  ...aConversation(
    aMessage({ role: 'user', content: 'Is luck real?' }),
    aMessage({ neoId: hypatia.id, content: 'Luck is a name.' }),
  ),
  id: ID,
  topic: 'Whether luck exists',
  turns: 'rounds',
  next: able[0] ?? null,
  neos: [hypatia, sunTzu].map(({ id, name }) => ({
    id,
    name,
    image: null,
    isAvailable: able.includes(id),
  })),
});

beforeEach(() => {
  on(conversations.list, () => ({ items: [], next: null }));
  on(conversations.seen, () => undefined);
  on(conversations.touch, () => undefined);
  on(chat.activeCards, () => []);
  on(personas.cards, () => []);
});

const regenerate = () => screen.queryByRole('button', { name: 'Regenerate' });
const field = () => screen.queryByRole('textbox', { name: 'Message to the debate' });

it('a debate in which nobody can answer says so, and offers neither a message nor another reply', async () => {
  on(conversations.conversation, () => debate([]));
  const user = await open(`/debate/${ID}`);
  expect(await screen.findByText('Luck is a name.')).toBeInTheDocument();
  expect(await screen.findByText('Nobody in this debate can answer now')).toBeInTheDocument();
  expect([field(), regenerate()]).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: 'Debate menu' }));
  expect(
    await screen.findByRole('menuitem', { name: 'Export as a text file' }),
  ).toBeInTheDocument();
});

it('a reply of a NEO that is gone cannot be asked for again while others can answer', async () => {
  on(conversations.conversation, () => debate([sunTzu.id]));
  await open(`/debate/${ID}`);
  expect(await screen.findByText('Luck is a name.')).toBeInTheDocument();
  expect(field()).toBeInTheDocument();
  expect(regenerate()).toBeNull();
});

it('a reply of a NEO that can answer can be asked for again', async () => {
  on(conversations.conversation, () => debate([hypatia.id]));
  await open(`/debate/${ID}`);
  expect(await screen.findByText('Luck is a name.')).toBeInTheDocument();
  expect(regenerate()).toBeInTheDocument();
});

it('a debate that was stored before the plan ended is read and exported, and takes no messages', async () => {
  on(conversations.conversation, () => ({ ...debate([hypatia.id]), isPersisted: false }));
  const user = await open(`/debate/${ID}`, { user: { role: 'standard' } });
  expect(await screen.findByText('Luck is a name.')).toBeInTheDocument();
  expect(await screen.findByText(/^Your plan has no debates/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Upgrade to Plus' })).toBeInTheDocument();
  expect(screen.queryByText('Nobody in this debate can answer now')).not.toBeInTheDocument();
  expect(screen.queryByText('This conversation is not kept')).not.toBeInTheDocument();
  expect([field(), regenerate()]).toEqual([null, null]);
  expect(screen.queryByRole('group', { name: 'Who speaks' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Debate menu' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toContain('Export as a text file');
  expect(items).not.toContain('Invite another NEO');
  expect(items).not.toContain('Who you are here');
});

it('a debate that a person without the plan does not have offers them Plus', async () => {
  on(conversations.conversation, () => {
    throw new AppError('not_found');
  });
  await open(`/debate/${ID}`, { user: { role: 'standard' } });
  expect(await screen.findByText('Upgrade to Hold Debates')).toBeInTheDocument();
});
