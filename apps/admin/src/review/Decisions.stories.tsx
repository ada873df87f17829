import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { Decisions } from './Decisions.tsx';
import { useKeys } from './use-keys.ts';

const meta = {
  title: 'Console/Decisions',
  component: Decisions,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: {
    canJudge: true,
    canUndo: true,
    pending: false,
    onApprove: fn(),
    onRefuse: fn(),
    onKeep: fn(),
    onBack: fn(),
    onUndo: fn(),
  },
  render: function Keyed(args) {
    useKeys({ g: args.onApprove, arrowleft: args.onBack }, true);
    return (
      // It bleeds into the margins of the console's main part.
      <Box sx={{ p: { xs: 2, md: 3, lg: 3.5 } }}>
        <input aria-label="Something to type in" />
        <Decisions {...args} />
      </Box>
    );
  },
} satisfies Meta<typeof Decisions>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By button and by key. While typing, keys are letters. */
export const Playground: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }));
    await expect(args.onRefuse).toHaveBeenCalledOnce();
    await userEvent.keyboard('g');
    await expect(args.onApprove).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Control>}g{/Control}{ArrowLeft}');
    await expect(args.onBack).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByRole('textbox'), 'going');
    await expect(canvas.getByRole('textbox')).toHaveValue('going');
    await expect(args.onApprove).toHaveBeenCalledOnce();
  },
};
/** The differences are still loading. */
export const Unread: Story = {
  args: { canJudge: false, canUndo: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Skip' })).toBeEnabled();
  },
};
/** A decision is pending. */
export const Pending: Story = {
  args: { canJudge: false, canUndo: false, pending: true },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};
