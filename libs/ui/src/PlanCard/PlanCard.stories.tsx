import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { expect } from 'storybook/test';
import { PlanCard } from './PlanCard.tsx';

const plus = {
  name: 'Plus',
  price: '$9.99',
  period: 'per month',
  description: 'For those who give others a voice.',
  features: [
    'Unlimited NEO creation',
    'Full history',
    'Chat management',
    'Priority support',
    'Export',
  ],
  featured: true,
  action: <Button variant="contained">Upgrade to Plus</Button>,
  note: '7-day free trial, no credit card',
};

const meta = {
  title: 'Feedback/PlanCard',
  component: PlanCard,
  args: plus,
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 1080 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof PlanCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Plus' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};
/** The page of plans: the middle one is highlighted. */
export const Three: Story = {
  render: (args) => (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <PlanCard
        name="Standard"
        price="Free"
        features={['Browse and chat with public NEOs']}
        limits={['Cannot create NEOs']}
        badge="Your plan"
        action={<Button variant="outlined">Start for free</Button>}
      />
      <PlanCard {...args} />
      <PlanCard
        name="Admin"
        price="Custom"
        features={['User management', 'Moderation', 'Analytics']}
        action={<Button variant="outlined">Contact us</Button>}
      />
    </Box>
  ),
  globals: { viewport: { value: 'wide' } },
};
export const Night: Story = { ...Three, globals: { scheme: 'dark' }, tags: ['!test'] };
export const Spanish: Story = {
  args: {
    name: 'Plus',
    price: '9,99 US$',
    period: 'al mes, y se puede cancelar en cualquier momento',
    badge: 'Tu plan actual',
    features: ['Creación ilimitada de personalidades', 'Donaudampfschifffahrtselektrizitätenwerk'],
    limits: ['Sin atención prioritaria'],
    featured: false,
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
