import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { LanguageControl } from './LanguageControl.tsx';

const meta = {
  title: 'Shell/LanguageControl',
  component: LanguageControl<string>,
  args: {
    label: 'Language',
    options: [
      { value: 'en', label: 'English', short: 'EN' },
      { value: 'es', label: 'Español', short: 'ES' },
    ],
    value: 'en',
    onChange: fn(),
  },
} satisfies Meta<typeof LanguageControl<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenu: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Language/ }));
  await screen.findByRole('menu', { name: 'Language' });
  const current = screen.getByRole('menuitemradio', { checked: true });
  await waitFor(() => expect(current).toHaveFocus());
};

export const Playground: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await openMenu(context);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('es');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Language EN' })).toHaveFocus();
  },
};
export const Open: Story = { args: { value: 'es' }, play: openMenu };
/** Choosing the current language also counts: the replies may not be in it yet. */
export const SameAgain: Story = {
  play: async (context) => {
    await openMenu(context);
    await context.userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    await expect(context.args.onChange).toHaveBeenCalledWith('en');
  },
};
export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Language/ })).toBeDisabled();
  },
};
export const OpenAtNight: Story = { globals: { scheme: 'dark' }, play: openMenu };
export const Spanish: Story = {
  args: { label: 'Idioma de las respuestas', value: 'es' },
  globals: { viewport: { value: 'smallest' } },
};
