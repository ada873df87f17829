import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect, fn } from 'storybook/test';
import { ada, captain, frida } from '../fixtures/people.ts';
import { ActiveChatCard } from './ActiveChatCard.tsx';
import { ActiveChatCardSkeleton } from './ActiveChatCardSkeleton.tsx';

const meta = {
  title: 'Chat/ActiveChatCard',
  component: ActiveChatCard,
  args: {
    name: ada.name,
    image: ada.image,
    href: '#chat',
    lastLine: 'Shall we go on with the engine, or with what it cannot do? I have thought about it.',
    lastActiveLabel: 'Last active:',
    lastActive: 'Aug 3, 2026',
    dateTime: '2026-08-03T14:02:00Z',
    countLabel: '12 messages',
    rejoinLabel: 'Rejoin Chat',
    rejoinNamed: 'Rejoin Chat with Ada Lovelace',
    deleteLabel: 'Delete chat with Ada Lovelace',
    onDelete: fn(),
  },
  decorators: [
    (Story, { name }) => (
      <Box sx={{ maxWidth: name === 'Wall' ? 1240 : 460 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof ActiveChatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: 'Rejoin Chat with Ada Lovelace' }),
    ).toHaveAttribute('href', '#chat');
    await expect(canvas.getByText('Aug 3, 2026')).toHaveAttribute(
      'datetime',
      '2026-08-03T14:02:00Z',
    );
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /Rejoin/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete chat with Ada Lovelace' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};
/** There are unread messages. */
export const Unread: Story = {
  args: { unreadLabel: 'New reply' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('New reply')).toBeVisible();
  },
};
/** There are several conversations with the same NEO. */
export const Titled: Story = {
  args: {
    title: 'What the engine dreams',
    rejoinNamed: 'Rejoin Chat “What the engine dreams” with Ada Lovelace',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('What the engine dreams')).toBeVisible();
  },
};
/** A reply is being written. */
export const Replying: Story = {
  args: { replyingLabel: 'Replying…', unreadLabel: 'New reply' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Replying…')).toBeVisible();
    await expect(canvas.queryByText('New reply')).toBeNull();
  },
};
/** A debate shows everybody who takes part. */
export const Debate: Story = {
  args: {
    name: 'Ada Lovelace, Frida Kahlo, and Captain Marrow',
    others: [frida, captain].map(({ name, image }) => ({ name, image })),
    title: 'Whether luck exists',
    imageLoading: 'eager',
  },
  play: async ({ canvasElement }) => {
    // The captain has no picture, so he is painted.
    const pictures = canvasElement.querySelectorAll('img');
    await expect([...pictures].map(({ src }) => src)).toEqual([ada.image, frida.image]);
  },
};
/** No picture and no message. */
export const Bare: Story = {
  args: { name: 'Captain Marrow', image: null, lastLine: undefined, countLabel: undefined },
};
export const Loading: Story = { render: () => <ActiveChatCardSkeleton /> };
export const Wall: Story = {
  render: (args) => (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
      }}
    >
      <ActiveChatCard {...args} unreadLabel="New reply" />
      <ActiveChatCard {...args} name="Marco Polo" image={null} lastLine="Where to?" />
      <ActiveChatCardSkeleton />
    </Box>
  ),
  globals: { viewport: { value: 'wide' } },
};
export const Night: Story = {
  args: { unreadLabel: 'New reply' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Spanish: Story = {
  args: {
    name: 'Maximilianaugustusss',
    image: null,
    lastLine: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    lastActiveLabel: 'Última actividad:',
    lastActive: '3 de septiembre de 2026',
    countLabel: '1284 mensajes',
    unreadLabel: 'Respuesta nueva',
    rejoinLabel: 'Volver a la conversación',
    rejoinNamed: 'Volver a la conversación con Maximilianaugustusss',
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
