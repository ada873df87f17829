import type { Meta, StoryObj } from '@storybook/react-vite';
import X from '@mui/icons-material/X';
import { ColorSchemeToggle } from '../ColorSchemeToggle/index.ts';
import { SiteFooter } from './SiteFooter.tsx';

const meta = {
  title: 'Shell/SiteFooter',
  component: SiteFooter,
  args: {
    brand: 'NEO',
    description: 'An AI messaging platform for discovery, inspiration and entertainment.',
    columns: [
      {
        title: 'Product',
        links: [
          { href: '#discover', label: 'Discover NEOs' },
          { href: '#create', label: 'Create NEO' },
          { href: '#pricing', label: 'Pricing' },
          { href: '#dashboard', label: 'Dashboard' },
        ],
      },
      {
        title: 'Company',
        links: [
          { href: '#about', label: 'About' },
          { href: '#privacy', label: 'Privacy Policy' },
          { href: '#terms', label: 'Terms of Service' },
          { href: '#contact', label: 'Contact Support' },
        ],
      },
    ],
    social: [{ href: '#x', label: 'NEO on X', icon: <X /> }],
    note: '© 2026 NEO',
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SiteFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
/** On a landing page, which has no bar. */
export const WithControls: Story = {
  args: {
    controls: (
      <ColorSchemeToggle toNightLabel="Turn the lights off" toDayLabel="Turn the lights on" />
    ),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'smallest' } } };
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
