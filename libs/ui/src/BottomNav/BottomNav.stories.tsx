import type { Meta, StoryObj } from '@storybook/react-vite';
import Badge from '@mui/material/Badge';
import { expect } from 'storybook/test';
import { navigation, spanishNavigation } from '../fixtures/shell.tsx';
import { BottomNav } from './BottomNav.tsx';

const meta = {
  title: 'Shell/BottomNav',
  component: BottomNav,
  args: { label: 'Main', items: navigation },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 160 } } },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof BottomNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Catalog' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};
export const Spanish: Story = {
  args: { items: spanishNavigation },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** A badge of two digits stays on one line in the narrowest window. */
export const Counted: Story = {
  args: {
    items: navigation.map((item) => ({
      ...item,
      icon: (
        <Badge badgeContent={14} color="error" max={99}>
          {item.icon}
        </Badge>
      ),
    })),
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    const badges = canvas.getAllByText('14');
    for (const badge of badges) await expect(badge.scrollHeight).toBeLessThanOrEqual(20);
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
