import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { LoadingButton } from './LoadingButton.tsx';
import type { LoadingButtonProps } from './LoadingButton.tsx';

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

function WorksInNoTime({ onClick }: LoadingButtonProps) {
  const [isWorking, setWorking] = useState(false);
  return (
    <LoadingButton
      loading={isWorking}
      onClick={(event) => {
        onClick?.(event);
        setWorking(true);
        setTimeout(() => setWorking(false), 10);
      }}
    >
      Save
    </LoadingButton>
  );
}
export const DoubleClickedAndFast: Story = {
  render: (args) => <WorksInNoTime {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save' });
    const slowly = userEvent.setup({ delay: 40 });
    await slowly.dblClick(button);
    await expect(button).toBeEnabled();
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** Two presses that are meant come after the first has shown what it does. */
export const PressedTwice: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Sign In' });
    await userEvent.click(button);
    await new Promise((done) => setTimeout(done, 600));
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

function WorksForAMoment() {
  const [isWorking, setWorking] = useState(false);
  return (
    <Dialog open aria-labelledby="works-for-a-moment">
      <DialogTitle id="works-for-a-moment">Your profile</DialogTitle>
      <LoadingButton
        loading={isWorking}
        onClick={() => {
          setWorking(true);
          setTimeout(() => setWorking(false), 150);
        }}
      >
        Save
      </LoadingButton>
    </Dialog>
  );
}
export const ByKeyInADialog: Story = {
  render: () => <WorksForAMoment />,
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: 'Save' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toBeDisabled());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const Pressed: Story = {
  render: (args) => <WorksInNoTime {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
