import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { ConsoleBar } from './ConsoleBar.tsx';
import { useSections } from './sections.tsx';
import { SideNav } from './SideNav.tsx';

function Around() {
  const sections = useSections();
  return (
    <>
      <ConsoleBar />
      <SideNav label="Console" items={sections} />
    </>
  );
}

const meta = {
  title: 'Console/Frame',
  component: Around,
  decorators: [inConsole],
  loaders: [speakEnglish],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Around>;
export default meta;
type Story = StoryObj<typeof meta>;

const visible = { globals: { viewport: { value: 'wide' } } };

export const Superadmin: Story = {
  ...visible,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Users' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(canvas.getByRole('link', { name: 'Dead letters' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to the app' })).toBeVisible();
  },
};
/** A moderator does not see the dead letters. */
export const Moderator: Story = {
  ...visible,
  parameters: { me: { role: 'admin' }, at: '/audit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Audit' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(canvas.queryByRole('link', { name: 'Dead letters' })).not.toBeInTheDocument();
  },
};
