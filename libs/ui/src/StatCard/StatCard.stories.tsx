import type { Meta, StoryObj } from '@storybook/react-vite';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import { expect } from 'storybook/test';
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

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3')).toHaveTextContent('3/ 100');
    await expect(canvas.getByText('97 remaining')).toBeVisible();
  },
};
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
/** Standard: none may be created, with a link to upgrade. */
export const NoneAllowed: Story = {
  args: { value: 0, suffix: '/ 0', detail: <a href="#pricing">Upgrade to create NEOs</a> },
};
export const Spanish: Story = {
  args: {
    label: 'Conversaciones activas de hoy',
    value: '1.284.000',
    suffix: '/ Sin límite',
    detail: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
  },
  globals: { viewport: { value: 'smallest' } },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
