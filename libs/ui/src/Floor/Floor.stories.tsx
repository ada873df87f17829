import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Floor } from './Floor.tsx';
import type { FloorSpeaker } from './Floor.tsx';

const SPEAKERS: [FloorSpeaker, FloorSpeaker, FloorSpeaker] = [
  { id: '1', name: 'Ada Lovelace', image: null, voice: 1, label: 'Let Ada Lovelace speak' },
  {
    id: '2',
    name: 'The Creature',
    image: null,
    voice: 2,
    label: 'Let The Creature speak',
    state: 'next',
    stateLabel: 'Next',
  },
  { id: '3', name: 'Marigold-7', image: null, voice: 3, label: 'Let Marigold-7 speak' },
];

const meta = {
  title: 'Chat/Floor',
  component: Floor,
  args: {
    label: 'Who speaks',
    speakers: SPEAKERS,
    isBusy: false,
    onSpeak: fn(),
    actions: <Button variant="contained">Next: The Creature</Button>,
  },
} satisfies Meta<typeof Floor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let The Creature speak (Next)' }));
    await expect(args.onSpeak).toHaveBeenCalledWith('2');
  },
};
export const Speaking: Story = {
  args: {
    isBusy: true,
    speakers: [
      { ...SPEAKERS[0], state: 'speaking', stateLabel: 'Speaking…' },
      SPEAKERS[1],
      { ...SPEAKERS[2], state: 'away', stateLabel: 'Not available' },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    const speaking = canvas.getByRole('button', { name: 'Let Ada Lovelace speak (Speaking…)' });
    await userEvent.click(speaking);
    await expect(speaking).toHaveFocus();
    await expect(args.onSpeak).not.toHaveBeenCalled();
  },
};
export const Night: Story = { globals: { scheme: 'dark' } };
const FOUR: FloorSpeaker[] = [
  ...SPEAKERS,
  { ...SPEAKERS[0], id: '4', name: 'Sun Tzu', voice: 4, label: 'Let Sun Tzu speak' },
];
/** Two by two beside the buttons. */
export const FourOnADesk: Story = {
  args: { speakers: FOUR },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect().top);
    await expect(tops.map((top) => tops.indexOf(top))).toEqual([0, 0, 2, 2]);
  },
};
export const Four: Story = {
  args: { speakers: FOUR },
  globals: { viewport: { value: 'smallest' } },
};
