import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '@mui/material';
import { NeoCardSkeleton } from './NeoCardSkeleton.tsx';

const meta = {
  title: 'People/NeoCardSkeleton',
  component: NeoCardSkeleton,
} satisfies Meta<typeof NeoCardSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 264 }}>
        <Story />
      </Box>
    ),
  ],
};
export const List: Story = { args: { form: 'list' } };
export const Night: Story = { args: { form: 'list' }, globals: { scheme: 'dark' } };
