import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { HeartButton } from './HeartButton.tsx';
import type { HeartButtonProps } from './HeartButton.tsx';

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

function Toggled({ onToggle, ...props }: HeartButtonProps) {
  const [isOn, setOn] = useState(false);
  return (
    <HeartButton
      {...props}
      isOn={isOn}
      onToggle={() => {
        onToggle();
        setOn(!isOn);
      }}
    />
  );
}
/** A double click is one press, also when the first click has worked before the second. */
export const DoubleClicked: Story = {
  render: (args) => <Toggled {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const heart = canvas.getByRole('button');
    const slowly = userEvent.setup({ delay: 40 });
    await slowly.dblClick(heart);
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
};
/** Keys never click twice: two presses are meant. */
export const PressedTwiceByKey: Story = {
  render: (args) => <Toggled {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(args.onToggle).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('button', { pressed: false })).toHaveFocus();
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
