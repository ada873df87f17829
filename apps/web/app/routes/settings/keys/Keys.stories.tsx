import { AppError, CONTRACTS } from '@neo/contracts';
import type { ApiKey } from '@neo/contracts';
import type { ContractAnswers } from '@neo/contracts/testing/answers';
import { KEY_LIMITS } from '@neo/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';
import { anApiKey, aSession } from '../../../testing/fixtures.ts';
import { aScreenStory, FIRST_LOAD_MS } from '../../../testing/story-screen.tsx';

const { identity, keys } = CONTRACTS;

/** One's API keys in the settings. */
const meta = {
  title: 'Screens/Keys',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const few = [
  anApiKey(1, { name: 'Notebook', lastUsedAt: '2026-11-20T10:00:00.000Z' }),
  anApiKey(2, { name: 'A friend’s front end', expiresAt: '2099-01-01T00:00:00.000Z' }),
  anApiKey(3, { name: 'Last year', expiresAt: '2025-01-01T00:00:00.000Z' }),
];

const withKeys =
  (answer: () => { items: ApiKey[]; next: null } | Promise<never>) =>
  (answers: ContractAnswers) => {
    answers.on(identity.sessions, () => [aSession()]);
    answers.on(identity.signIns, () => []);
    answers.on(keys.list, answer);
    answers.on(keys.create, ({ body: { name } }) => ({
      ...anApiKey(9, { name }),
      key: `neo_sk_${'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM'}`,
    }));
  };
const having = (items: ApiKey[]) => withKeys(() => ({ items, next: null }));
const smallest = { globals: { viewport: { value: 'smallest' } } };

export const Empty: Story = aScreenStory({
  path: '/settings',
  shows: 'You have no API key yet.',
  answer: having([]),
});
export const Several: Story = aScreenStory({
  path: '/settings',
  shows: 'Notebook',
  answer: having(few),
});
export const SeveralSmallest: Story = { ...Several, ...smallest };
export const SeveralSpanish: Story = aScreenStory({
  path: '/settings',
  shows: 'Claves de API',
  answer: having(few),
  language: 'es',
});
/** There can be no more, which is said before anybody tries. */
export const Full: Story = aScreenStory({
  path: '/settings',
  shows: /You can have 10 API keys/,
  answer: having(
    Array.from({ length: KEY_LIMITS.count }, (_, at) => anApiKey(at, { name: `Key ${at}` })),
  ),
});
export const Loading: Story = aScreenStory({
  path: '/settings',
  shows: 'API keys',
  answer: withKeys(() => new Promise<never>(() => undefined)),
});
export const Failed: Story = aScreenStory({
  path: '/settings',
  shows: 'Failed to load your API keys',
  answer: withKeys(() => {
    throw new AppError('unavailable');
  }),
});
/** The new key is shown once. */
export const Made: Story = {
  ...Empty,
  play: async ({ canvas, userEvent }) => {
    const add = { name: 'Create key' };
    await userEvent.click(await canvas.findByRole('button', add, { timeout: FIRST_LOAD_MS }));
    const form = within(await screen.findByRole('dialog', add, { timeout: FIRST_LOAD_MS }));
    await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Notebook');
    await userEvent.type(form.getByLabelText(/^Current password/), 'a password');
    await userEvent.click(form.getByRole('button', { name: 'Create key' }));
    await screen.findByText(/^neo_sk_0123/, undefined, { timeout: FIRST_LOAD_MS });
  },
};
export const MadeSmallest: Story = { ...Made, ...smallest };
/** Revoking asks first. */
export const Revoking: Story = {
  ...Several,
  play: async ({ canvas, userEvent }) => {
    const name = { name: 'Revoke Notebook' };
    await userEvent.click(await canvas.findByRole('button', name, { timeout: FIRST_LOAD_MS }));
    await screen.findByRole(
      'alertdialog',
      { name: 'Revoke this key?' },
      { timeout: FIRST_LOAD_MS },
    );
  },
};
