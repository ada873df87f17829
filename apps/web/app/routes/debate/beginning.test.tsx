// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { Help } from '@neo/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aConversation, aConversationCard, aNeo } from '../../testing/fixtures.ts';

const { chat, conversations, debates, personas } = CONTRACTS;
const { on, open } = aScreen();
const both = [aNeo({ name: 'Hypatia' }), aNeo({ name: 'Sun Tzu' })];
const ID = '01890000-0000-7000-8000-0000000000d1';
const TOPIC = 'Whether I should kill myself';
const beginning = `/debate?${both.map(({ id }) => `neo=${id}`).join('&')}&topic=${TOPIC}`;
const neos = both.map(({ id, name }) => ({ id, name, image: null, isAvailable: true }));
const debate = { topic: TOPIC, turns: 'rounds' as const, next: neos[0]!.id, neos };
const help: Help = {
  country: 'ES',
  lines: [{ name: '024', phone: '024', url: 'https://024.test', hours: '24/7' }],
};
const lines = () => screen.findByRole('link', { name: 'Call 024' });

beforeEach(() => {
  on(conversations.list, () => ({ items: [], next: null }));
  on(conversations.seen, () => undefined);
  on(conversations.touch, () => undefined);
  on(conversations.conversation, () => ({ ...aConversation(), ...debate, id: ID }));
  on(chat.activeCards, () => []);
  on(personas.get, ({ params }) => both.find(({ id }) => id === params.id)!);
  on(personas.cards, () => []);
});

const begin = async () => {
  const user = await open(beginning);
  await user.click(await screen.findByRole('button', { name: 'Start the debate' }));
};

describe('a debate about a topic of distress', () => {
  it('opens with the help lines', async () => {
    on(debates.create, () => ({ ...aConversationCard(), ...debate, id: ID, help }));
    await begin();
    expect(await screen.findByLabelText('address')).toHaveTextContent(`/debate/${ID}`);
    await open(`/debate/${ID}`);
    expect(await lines()).toBeInTheDocument();
  });

  it('shows them when it is refused', async () => {
    const refusal = { message: 'Too many.', code: 'too_many', help };
    on(debates.create, () => Response.json(refusal, { status: 429 }));
    await begin();
    expect(await lines()).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Topic/ })).toHaveValue(TOPIC);
  });

  it('shows them when the server has not read it', async () => {
    on(debates.create, () => {
      throw new AppError('unavailable');
    });
    await begin();
    expect(await screen.findByRole('link', { name: 'Call 988' })).toBeInTheDocument();
  });
});
