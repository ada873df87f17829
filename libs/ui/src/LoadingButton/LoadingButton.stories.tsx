import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LoadingButton } from './LoadingButton.tsx';

const meta = {
  title: 'Forms/LoadingButton',
  component: LoadingButton,
  args: { children: 'Sign In', loadingLabel: 'Signing in...', onClick: fn() },
} satisfies Meta<typeof LoadingButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const DoubleClicked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Working: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Signing in/ })).toBeDisabled();
  },
};
export const Outlined: Story = { args: { variant: 'outlined', children: 'Continue with Google' } };
export const Disabled: Story = { args: { disabled: true } };
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const NightWorking: Story = {
  args: { loading: true },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
