import type { Meta, StoryObj } from '@storybook/react-vite';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { Box } from '@mui/material';
import { StatCard } from './StatCard.tsx';

const meta = {
  title: 'Shell/StatCard',
  component: StatCard,
  args: {
    label: 'My NEOs',
    value: 3,
    suffix: '/ 100',
    detail: '97 remaining',
    icon: <PeopleOutlined />,
  },
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 280 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const Unlimited: Story = {
  args: { value: 12, suffix: '/ Unlimited', detail: 'Create as many as you want' },
};
export const Plain: Story = {
  args: {
    label: 'Conversations',
    value: '1,284',
    suffix: undefined,
    detail: undefined,
    icon: undefined,
  },
};
export const Night: Story = { globals: { scheme: 'dark' } };
