import { AppError, CONTRACTS } from '@neo/contracts';
import type { Conversation } from '@neo/contracts';
import type { ContractAnswers } from '@neo/contracts/testing/answers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { aCard, aConversation, aMessage, aNeo } from '../../../testing/fixtures.ts';
import { aScreenStory, FIRST_LOAD_MS } from '../../../testing/story-screen.tsx';

const { personas, chat, conversations, debates } = CONTRACTS;

/** Beginning a debate, its screen, and inviting somebody into it. */
const meta = {
  title: 'Screens/Debates',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const timeout = { timeout: FIRST_LOAD_MS };
const smallest = { globals: { viewport: { value: 'smallest' } } };
const hypatia = aNeo({ name: 'Hypatia' });
const sunTzu = aNeo({ name: 'Sun Tzu' });
const creature = aNeo({ name: 'The Creature' });
const ALL = [hypatia, sunTzu, creature];

const said = (neoId: string, content: string) => aMessage({ neoId, content });
const debate = (given: Partial<Conversation> = {}): Conversation => ({
  ...aConversation(
    aMessage({ role: 'user', content: 'Is luck more than what we do not know?' }),
    said(hypatia.id, 'Luck is the name of a cause that nobody has measured.'),
    said(sunTzu.id, 'Whoever prepares has less need of its name.'),
  ),
  title: 'Whether luck exists',
  topic: 'Whether luck exists',
  turns: 'rounds',
  next: creature.id,
  neos: ALL.map(({ id, name }) => ({ id, name, image: null, isAvailable: true })),
  ...given,
});

function answerAll(answers: ContractAnswers, given: Partial<Conversation> = {}): void {
  answers.on(conversations.conversation, () => debate(given));
  answers.on(conversations.list, () => ({ items: [], next: null }));
  for (const verb of [conversations.seen, conversations.touch]) {
    answers.on(verb, () => undefined as never);
  }
  answers.on(chat.activeCards, () => []);
  answers.on(personas.get, ({ params }) => ALL.find(({ id }) => id === params.id)!);
  // After the call for one NEO, whose address fits this one, too.
  answers.on(personas.cards, ({ query }) => (query.public ? ALL.map((neo) => aCard(neo)) : []));
}

const room = (given: Partial<Conversation> = {}, language: 'en' | 'es' = 'en') =>
  aScreenStory({
    path: `/debate/${debate().id}`,
    shows: /nobody has measured/,
    language,
    answer: (answers) => answerAll(answers, given),
  });

export const Room: Story = room();
export const RoomSpanishSmallest: Story = { ...room({}, 'es'), ...smallest };
/** A NEO that was left out is still named after the page is loaded again. */
export const LeftOut: Story = {
  ...room({
    skipped: [
      { neoId: creature.id, code: 'not_found' },
      { neoId: sunTzu.id, code: 'upstream' },
    ],
    neos: debate().neos.map((neo) => ({ ...neo, isAvailable: neo.id !== creature.id })),
    next: hypatia.id,
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('The Creature was left out: it is not available any more.', {}, timeout); // prettier-ignore
    await expect(canvas.getByText(/Sun Tzu was left out: nothing that it said/)).toBeVisible();
    const away = canvas.getByRole('button', { name: 'Let The Creature speak (Not available)' });
    await expect(away).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Next: Hypatia' })).toBeVisible();
  },
};
/** Nobody can answer, so there is no field and no other reply. */
export const Silent: Story = {
  ...room({ neos: debate().neos.map((neo) => ({ ...neo, isAvailable: false })), next: null }),
  play: async ({ canvas }) => {
    await canvas.findByText('Nobody in this debate can answer now', {}, timeout);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Regenerate' })).toBeNull();
  },
};
/** Nobody is next, so there are no buttons for turns. */
export const WhenAsked: Story = {
  ...room({ turns: 'asked', next: null }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Let Hypatia speak' }, timeout);
    await expect(canvas.queryByRole('button', { name: 'One round' })).toBeNull();
  },
};

const begin = (chosen: readonly { id: string }[]) =>
  aScreenStory({
    path: `/debate?${chosen.map(({ id }) => `neo=${id}`).join('&')}`,
    shows: 'Who debates',
    answer: (answers) => {
      answerAll(answers);
      answers.on(debates.create, () => {
        throw new AppError('plan');
      });
    },
  });

/** A missing entry is named at its field, which gets the focus. */
export const Beginning: Story = {
  ...begin([hypatia]),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /Add Sun Tzu/ }, timeout);
    await userEvent.click(canvas.getByRole('button', { name: 'Start the debate' }));
    await canvas.findByText(/A debate needs at least 2 NEOs/, {}, timeout);
    await userEvent.click(canvas.getByRole('button', { name: /Add Sun Tzu/ }));
    await canvas.findByRole('button', { name: 'Remove Sun Tzu' }, timeout);
    await userEvent.click(canvas.getByRole('button', { name: 'Start the debate' }));
    await canvas.findByText('Please write a topic');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Topic' })).toHaveFocus());
  },
};
export const BeginningSmallest: Story = { ...begin(ALL), ...smallest };

/** Those who take part cannot be invited. */
export const Invite: Story = {
  ...room({ neos: debate().neos.slice(0, 2), next: hypatia.id }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Debate menu' }, timeout));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Invite another NEO' }));
    await screen.findByRole('button', { name: /Hypatia takes part/ }, timeout);
    const add = screen.getByRole('button', { name: /Add The Creature/ });
    // The dialog may still be fading in.
    await waitFor(() => expect(add).toBeVisible());
  },
};
