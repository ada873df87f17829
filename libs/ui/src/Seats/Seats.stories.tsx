import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Seats } from './Seats.tsx';

const seatOf = (id: string, name: string) => ({
  id,
  name,
  image: null,
  removeLabel: `Remove ${name}`,
  earlierLabel: `Let ${name} speak earlier`,
});
const ADA = seatOf('1', 'Ada Lovelace');
const NIETZSCHE = seatOf('2', 'Friedrich Nietzsche');

const meta = {
  title: 'Forms/Seats',
  component: Seats,
  args: {
    label: 'Who debates',
    seats: [ADA, NIETZSCHE],
    emptyLabel: 'Choose a NEO',
    least: 2,
    onRemove: fn(),
    onEarlier: fn(),
  },
} satisfies Meta<typeof Seats>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Ada Lovelace' }));
    await expect(args.onRemove).toHaveBeenCalledWith('1');
    await userEvent.click(
      canvas.getByRole('button', { name: 'Let Friedrich Nietzsche speak earlier' }),
    );
    await expect(args.onEarlier).toHaveBeenCalledWith('2');
  },
};
/** By keyboard: the focus stays with a seat that moves, and goes to its neighbour when it is gone. */
export const Arranging: Story = {
  render: function Arranging(args) {
    const [seats, setSeats] = useState(args.seats);
    return (
      <Seats
        {...args}
        seats={seats}
        onRemove={(id) => setSeats(seats.filter((seat) => seat.id !== id))}
        onEarlier={() => setSeats(seats.toReversed())}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    button('Let Friedrich Nietzsche speak earlier').focus();
    await userEvent.keyboard('{Enter}');
    await expect(button('Remove Friedrich Nietzsche')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(button('Remove Ada Lovelace')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('list')).toHaveFocus();
  },
};
export const TooFew: Story = {
  args: { seats: [ADA], error: 'A debate needs at least 2 NEOs' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('at least 2');
    await expect(canvas.getByText('Choose a NEO')).toBeVisible();
  },
};
export const Night: Story = { globals: { scheme: 'dark' } };
export const Phone: Story = {
  args: { seats: [ADA, NIETZSCHE, seatOf('3', 'The Creature'), seatOf('4', 'Marigold-7')] },
  globals: { viewport: { value: 'smallest' } },
};
