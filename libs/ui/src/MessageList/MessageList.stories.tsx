import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '@mui/material';
import { expect, waitFor } from 'storybook/test';
import { ChatBubble } from '../ChatBubble/index.ts';
import { ada } from '../fixtures/people.ts';
import { MessageList } from './MessageList.tsx';

const talk = (count: number) =>
  Array.from({ length: count }, (_unused, index) => (
    <ChatBubble
      key={index}
      role={index % 2 === 0 ? 'assistant' : 'user'}
      name={index % 2 === 0 ? 'Ada Lovelace' : 'You'}
      image={ada.image}
      time={`14:0${index % 10}`}
      content={
        index % 2 === 0
          ? 'It weaves algebraical patterns just as the loom weaves flowers and leaves.'
          : 'And what is the thread?'
      }
    />
  ));

const meta = {
  title: 'Chat/MessageList',
  component: MessageList,
  args: { label: 'Conversation with Ada Lovelace', jumpLabel: 'Newest message', children: talk(4) },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Box sx={{ height: 560, display: 'flex', flexDirection: 'column' }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof MessageList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('log', { name: 'Conversation with Ada Lovelace' }),
    ).toHaveAttribute('aria-live', 'off');
  },
};
/** It opens at the newest message, stays there while messages come, and lets one read further up. */
export const Following: Story = {
  args: { children: talk(20) },
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    const left = () => log.scrollHeight - log.clientHeight - log.scrollTop;
    await waitFor(() => expect(left()).toBeLessThan(2));
    log.scrollTop = 0;
    const jump = await canvas.findByRole('button', { name: 'Newest message' });
    await userEvent.click(jump);
    await waitFor(() => expect(left()).toBeLessThan(2));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Newest message' })).toBeNull(),
    );
  },
};
/** The finished reply is spoken once. */
export const Announced: Story = {
  args: { announcement: 'Ada Lovelace: It weaves algebraical patterns.' },
  play: async ({ canvas }) => {
    await expect(
      canvas
        .getByText('Ada Lovelace: It weaves algebraical patterns.')
        .closest('[aria-live=polite]'),
    ).not.toBeNull();
  },
};
export const Night: Story = { args: { children: talk(6) }, globals: { scheme: 'dark' } };
