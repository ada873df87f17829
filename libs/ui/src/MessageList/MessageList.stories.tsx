import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
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
const TALL = Array.from({ length: 40 }, (_unused, index) => `line ${index + 1}`).join('\n');
const mine = { role: 'user', name: 'You', content: TALL } as const;
const hers = { role: 'assistant', name: 'Ada Lovelace', content: TALL } as const;

/** A chat whose composer was tall until the moment of sending, as one that holds forty lines. */
function Sending() {
  const [sent, setSent] = useState(0);
  return (
    <>
      <MessageList label="Conversation" jumpLabel="Newest message" jumpKey={sent}>
        {talk(12)}
        {Array.from({ length: sent }, (_unused, index) => (
          <ChatBubble key={`sent-${index}`} {...mine} />
        ))}
        {sent > 0 && <ChatBubble {...hers} />}
      </MessageList>
      <Box sx={{ pt: sent === 0 ? 20 : 0 }}>
        <Button onClick={() => setSent(sent + 1)}>Send</Button>
      </Box>
    </>
  );
}

/** What one sends leads to the end, however tall it is, and from wherever one reads. */
export const TallMessage: Story = {
  render: () => <Sending />,
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    const left = () => log.scrollHeight - log.clientHeight - log.scrollTop;
    const send = canvas.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(left()).toBeLessThan(2));
    await userEvent.click(send);
    await waitFor(() => expect(left()).toBeLessThan(2));
    await expect(canvas.queryByRole('button', { name: 'Newest message' })).toBeNull();
    log.scrollTop = 0;
    await canvas.findByRole('button', { name: 'Newest message' });
    await userEvent.click(send);
    await waitFor(() => expect(left()).toBeLessThan(2));
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
export const Night: Story = {
  args: { children: talk(6) },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
