import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { HelpCard } from './HelpCard.tsx';

const meta = {
  title: 'Chat/HelpCard',
  component: HelpCard,
  args: {
    title: 'You do not have to go through this alone',
    description:
      'People are there to listen now. It costs nothing, and you need not give your name.',
    lines: [
      {
        name: '988 Suicide & Crisis Lifeline',
        phone: '988',
        text: '988',
        url: 'https://988lifeline.org',
        hours: '24/7',
      },
    ],
    labels: {
      call: (number) => `Call ${number}`,
      text: (number) => `Text ${number}`,
      website: 'Website',
      dismiss: 'Dismiss',
    },
    onDismiss: fn(),
  },
} satisfies Meta<typeof HelpCard>;
export default meta;
type Story = StoryObj<typeof HelpCard>;

export const Playground: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    await expect(canvas.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const WebsiteAlone: Story = {
  args: {
    lines: [{ name: 'Find A Helpline', url: 'https://findahelpline.com', hours: '24/7' }],
    onDismiss: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Website' })).toBeVisible();
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
