import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { grow, settle, startQueue } from './queue.ts';
import { QueueEnd } from './QueueEnd.tsx';
import { waiting } from '../testing/story-neos.ts';

const full = grow(startQueue<typeof waiting>(), {
  rows: [waiting, { ...waiting, id: 'another' }],
  own: [],
  total: 2,
});

const review = {
  queue: startQueue<typeof waiting>(),
  isReading: false,
  hasFailed: false,
  canUndo: false,
  readAgain: fn(),
  startOver: fn(),
};

const meta = {
  title: 'Console/QueueEnd',
  component: QueueEnd,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: { review, onUndo: fn() },
} satisfies Meta<typeof QueueEnd>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing was waiting. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'All reviewed' })).toBeVisible();
  },
};
/** Everything was decided, and the last decision can still be undone. */
export const Done: Story = {
  args: {
    review: {
      ...review,
      queue: settle(settle(full, 'approved'), 'refused'),
      canUndo: true,
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/You decided on 2 NEOs/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo the last decision' }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};
/** Some were skipped. */
export const Kept: Story = {
  args: { review: { ...review, queue: settle(settle(full, 'kept'), 'approved') } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('1 NEO is still waiting.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go through them again' }));
    await expect(args.review.startOver).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { args: { review: { ...review, isReading: true } } };
export const Failed: Story = {
  args: { review: { ...review, hasFailed: true } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.review.readAgain).toHaveBeenCalledOnce();
  },
};
