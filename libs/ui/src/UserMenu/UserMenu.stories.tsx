import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { userItems } from '../fixtures/shell.tsx';
import { UserMenu } from './UserMenu.tsx';

const meta = {
  title: 'Shell/UserMenu',
  component: UserMenu,
  args: { label: 'Your account', name: 'Ada King', detail: 'ada@example.org', items: userItems },
} satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenu: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Your account' }));
  const menu = await screen.findByRole('menu', { name: 'Your account' });
  const [first, second] = within(menu).getAllByRole('menuitem');
  await expect(first).toHaveAttribute('href', '#settings');
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  await expect(second).toHaveFocus();
};

export const Playground: Story = {};
export const Open: Story = {
  play: openMenu,
};
export const Chosen: Story = {
  args: { items: [{ label: 'Sign out', onSelect: fn() }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Your account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await expect(args.items[0]?.onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
/** On a phone the bar has no room for the language, so it is in this menu. */
export const WithLanguage: Story = {
  args: {
    choice: {
      label: 'AI response language',
      options: [
        { label: 'English', lang: 'en', isOn: true, onSelect: fn() },
        { label: 'Español', lang: 'es', isOn: false, onSelect: fn() },
      ],
    },
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Your account' }));
    await expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveTextContent(
      'English',
    );
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Español' }));
    await expect(args.choice?.options[1]?.onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
export const OpenAtNight: Story = { globals: { scheme: 'dark' }, play: openMenu };
