import { AppError, CONTRACTS } from '@neo/contracts';
import type { Person } from '@neo/contracts';
import type { ContractAnswers } from '@neo/contracts/testing/answers';
import { PERSON_LIMITS } from '@neo/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { aSession } from '../../../testing/fixtures.ts';
import { aScreenStory, FIRST_LOAD_MS } from '../../../testing/story-screen.tsx';

const { identity, persons } = CONTRACTS;

/** One's personas in the settings. */
const meta = {
  title: 'Screens/Persons',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const aPerson = (at: number, given: Partial<Person> = {}): Person => ({
  id: `01890000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
  name: 'Nemo',
  description: 'Captain of the Nautilus. Speaks little, and never of where he comes from.',
  isDefault: false,
  ...given,
});
const few = [
  aPerson(1, { isDefault: true }),
  aPerson(2, { name: 'Conseil', description: '' }),
  aPerson(3, {
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetr.werk',
    description: 'Classifies everything. '.repeat(40),
  }),
];

const withPersons =
  (answer: () => { items: Person[]; next: null } | Promise<never>) =>
  (answers: ContractAnswers) => {
    answers.on(identity.sessions, () => [aSession()]);
    answers.on(identity.signIns, () => []);
    answers.on(persons.list, answer);
  };
const having = (items: Person[]) => withPersons(() => ({ items, next: null }));
const smallest = { globals: { viewport: { value: 'smallest' } } };

/** The first use: it says what a person is. */
export const Empty: Story = aScreenStory({
  path: '/settings',
  shows: /You have no person yet/,
  answer: having([]),
});
export const Several: Story = aScreenStory({
  path: '/settings',
  shows: 'Conseil',
  answer: having(few),
});
export const SeveralSmallest: Story = { ...Several, ...smallest };
export const SeveralSpanish: Story = aScreenStory({
  path: '/settings',
  shows: 'Quién eres en los chats',
  answer: having(few),
  language: 'es',
});
/** There can be no more, which is said before anybody tries. */
export const Full: Story = aScreenStory({
  path: '/settings',
  shows: /You can have 20 persons/,
  answer: having(
    Array.from({ length: PERSON_LIMITS.count }, (_, at) => aPerson(at, { name: `Nemo ${at}` })),
  ),
});
export const Loading: Story = aScreenStory({
  path: '/settings',
  shows: 'Who you are in chats',
  answer: withPersons(() => new Promise<never>(() => undefined)),
});
export const Failed: Story = aScreenStory({
  path: '/settings',
  shows: 'Failed to load your persons',
  answer: withPersons(() => {
    throw new AppError('unavailable');
  }),
});
/** The form of a new person. A name is needed. */
export const Adding: Story = {
  ...Empty,
  play: async ({ canvas, userEvent }) => {
    const add = { name: 'Add a person' };
    await userEvent.click(await canvas.findByRole('button', add, { timeout: FIRST_LOAD_MS }));
    // The form's code loads now.
    const form = within(await screen.findByRole('dialog', add, { timeout: FIRST_LOAD_MS }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await form.findByText('Please enter a name');
  },
};
export const AddingSmallest: Story = { ...Adding, ...smallest };
/** Deleting happens at once, and can be undone. */
export const Deleting: Story = {
  ...Several,
  play: async ({ canvas, userEvent }) => {
    const name = { name: 'Delete Nemo' };
    await userEvent.click(await canvas.findByRole('button', name, { timeout: FIRST_LOAD_MS }));
    await screen.findByText('Person deleted');
  },
};
