import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { VariantSwitch } from './VariantSwitch.tsx';

const meta = {
  title: 'Chat/VariantSwitch',
  component: VariantSwitch,
  args: {
    shown: 2,
    count: 3,
    onChoose: fn(),
    label: 'Reply 2 of 3',
    previousLabel: 'Previous reply',
    nextLabel: 'Next reply',
  },
  render: function Browsing(args) {
    const [shown, setShown] = useState(args.shown);
    const choose = (variant: number) => {
      args.onChoose(variant);
      setShown(variant);
    };
    const label = `Reply ${shown} of ${args.count}`;
    return <VariantSwitch {...args} shown={shown} label={label} onChoose={choose} />;
  },
} satisfies Meta<typeof VariantSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The arrow keys move through the replies from either button; at the end the focus stays. */
export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next reply' });
    await userEvent.click(next);
    await expect(canvas.getByRole('group', { name: 'Reply 3 of 3' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChoose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('group', { name: 'Reply 1 of 3' })).toBeVisible();
    await expect(next).toHaveFocus();
  },
};
/** Another one is loading. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous reply' }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};
