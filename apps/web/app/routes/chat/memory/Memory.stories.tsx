import { AppError, CONTRACTS } from '@neo/contracts';
import type { Memory } from '@neo/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { aNote } from '../../../testing/fixtures.ts';
import { aPanel, press } from './panel.fixture.ts';
import type { PanelStory } from './panel.fixture.ts';

const { memory } = CONTRACTS;

/** The memory of a conversation, opened from a reply. */
const meta = {
  title: 'Screens/Memory',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const idOf = (number: number) => `01890000-0000-7000-8000-0000000000${number}`;
const at = (fromSeq: number, toSeq = fromSeq) => ({
  source: { ...aNote().source!, fromSeq, toSeq },
});
const notes = [
  aNote({
    id: idOf(10),
    kind: 'pinned',
    text: 'Call me captain.',
    isPinned: true,
    source: null,
    madeBy: 'person',
  }),
  aNote({
    id: idOf(11),
    text: 'Ada has a cat called Bo.',
    isPinned: true,
    madeBy: 'person',
    ...at(3),
  }),
  aNote({
    id: idOf(12),
    kind: 'summary',
    ...at(1, 34),
    text: 'Ada came to the library at dusk, out of the rain, and asked for the map of the harbour. Hypatia showed her how a cone is cut. They spoke of the lighthouse, and that its keeper has not been seen since spring.',
  }),
  aNote({ id: idOf(13), text: 'Ada lives in Valparaíso since 2019.', ...at(5, 6) }),
  aNote({ id: idOf(14), kind: 'event', text: 'The two climbed the lighthouse.', ...at(21) }),
  aNote({
    id: idOf(15),
    kind: 'promise',
    text: 'Hypatia promised to show the star chart.',
    ...at(30),
  }),
  aNote({
    id: idOf(16),
    kind: 'preference',
    text: 'Ada prefers short answers.',
    scope: 'neo',
    madeBy: 'person',
    source: null,
  }),
];
const kept: Memory = { notes, isWorking: false, isOn: true, offBy: null };

const usual = (answer: () => Memory | Promise<Memory>, shows: string | RegExp): PanelStory => ({
  answer: (answers) => answers.on(memory.read, answer),
  shows,
  openPanel: (user) => press(user, 'button', /^(Used 3 memories|Ha usado 3 recuerdos)$/),
});

export const Several: Story = aPanel(usual(() => kept, 'Call me captain.'));
export const Empty: Story = aPanel(usual(() => ({ ...kept, notes: [] }), 'No notes yet'));
export const BeingWritten: Story = aPanel(
  usual(() => ({ ...kept, isWorking: true }), /are being written/),
);
export const SwitchedOff: Story = aPanel(
  usual(() => ({ ...kept, isOn: false }), /does not get these notes/),
);
export const OffInSettings: Story = aPanel(
  usual(() => ({ ...kept, offBy: 'settings' }), /no notes are made or used in any conversation/),
);
export const OffBySite: Story = aPanel(
  usual(() => ({ ...kept, offBy: 'operator' }), /switched off on this site/),
);
export const AllPinned: Story = aPanel(
  usual(
    () => ({
      ...kept,
      notes: [
        ...Array.from({ length: 15 }, (_, number) =>
          aNote({ id: idOf(30 + number), text: `Ada said ${number + 1}.`, isPinned: true }),
        ),
        ...notes.slice(2),
      ],
    }),
    /15 notes are pinned, which is the maximum/,
  ),
);
export const Loading: Story = aPanel(
  usual(() => new Promise<never>(() => undefined), 'What Hypatia remembers'),
);
export const Failed: Story = aPanel(
  usual(() => {
    throw new AppError('unavailable');
  }, 'The notes could not be loaded'),
);
export const Adding: Story = aPanel({
  ...usual(() => kept, 'Where it applies'),
  user: { memoryAcrossChats: true },
  shows: 'All conversations with Hypatia',
  openPanel: async (user) => {
    await press(user, 'button', 'Used 3 memories');
    await press(user, 'button', 'Add a note');
  },
});
const refused = 'A note can have up to 280 characters';
export const Refused: Story = aPanel({
  ...usual(() => kept, refused),
  answer: (answers) => {
    answers.on(memory.read, () => kept);
    answers.on(memory.edit, () => {
      throw new AppError('invalid', { issues: [{ path: 'text', reason: 'note_too_long:280' }] });
    });
  },
  openPanel: async (user) => {
    await press(user, 'button', 'Used 3 memories');
    await press(user, 'button', 'Note menu');
    await press(user, 'menuitem', 'Correct');
    await press(user, 'button', 'Save');
  },
});
export const Deleted: Story = aPanel({
  ...usual(() => kept, 'Note deleted'),
  openPanel: async (user) => {
    await press(user, 'button', 'Used 3 memories');
    await screen.findByText('Call me captain.');
    await press(user, 'button', 'Note menu');
    await press(user, 'menuitem', 'Delete');
  },
});
export const Spanish: Story = aPanel({
  ...usual(() => kept, 'Lo que recuerda Hypatia'),
  language: 'es',
});
