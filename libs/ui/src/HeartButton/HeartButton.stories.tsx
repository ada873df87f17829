import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { HeartButton } from './HeartButton.tsx';

const meta = {
  title: 'People/HeartButton',
  component: HeartButton,
  args: { isOn: false, label: 'Favorite Ada Lovelace', onToggle: fn() },
} satisfies Meta<typeof HeartButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Favorite Ada Lovelace', pressed: false }),
    );
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};
export const On: Story = {
  args: { isOn: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toBeVisible();
  },
};
/** The request is pending: presses do nothing, the focus stays. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    const heart = canvas.getByRole('button');
    await userEvent.click(heart);
    await expect(args.onToggle).not.toHaveBeenCalled();
    await expect(heart).toHaveFocus();
  },
};
export const OnPicture: Story = {
  args: { isOn: true, tone: 'card' },
};
export const Night: Story = { args: { isOn: true }, globals: { scheme: 'dark' }, tags: ['!test'] };
