import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { ChatBubble } from '../ChatBubble/index.ts';
import { ada } from '../fixtures/people.ts';
import { MessageList } from './MessageList.tsx';

const says = (index: number) => (
  <ChatBubble
    key={index}
    role={index % 2 === 0 ? 'assistant' : 'user'}
    name={index % 2 === 0 ? 'Ada Lovelace' : 'You'}
    image={ada.image}
    time={`14:0${index % 10}`}
    content={
      index % 2 === 0
        ? `It weaves algebraical patterns just as the loom weaves flowers and leaves: ${index}.`
        : 'And what is the thread?'
    }
  />
);
const words = {
  label: 'Conversation with Ada Lovelace',
  jumpLabel: 'Newest message',
  newLabel: 'New messages',
  earlierLabel: 'Earlier messages',
};

const meta = {
  title: 'Chat/MessageList',
  component: MessageList,
  args: { ...words, count: 4, renderItem: says },
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
  args: { count: 20 },
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
      <MessageList
        {...words}
        count={12 + sent}
        renderItem={(index) => (index < 12 ? says(index) : <ChatBubble key={index} {...mine} />)}
        jumpKey={sent}
      >
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
  args: { announcement: { id: 1, text: 'Ada Lovelace: It weaves algebraical patterns.' } },
  play: async ({ canvas }) => {
    await expect(
      canvas
        .getByText('Ada Lovelace: It weaves algebraical patterns.')
        .closest('[aria-live=polite]'),
    ).not.toBeNull();
  },
};
/** Replies that come while one reads further up move nothing, and are told. */
export const News: Story = {
  render: function Coming(args) {
    const [count, setCount] = useState(30);
    return (
      <>
        <MessageList {...args} count={count} />
        <Button onClick={() => setCount(count + 1)}>Reply</Button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(0));
    log.scrollTop = 200;
    await canvas.findByRole('button', { name: 'Newest message' });
    const seen = canvas.getByText(/leaves: 4\./);
    const { top } = seen.getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button', { name: 'Reply' }));
    const pill = await canvas.findByRole('button', { name: 'New messages' });
    await expect(seen.getBoundingClientRect().top).toBe(top);
    await userEvent.click(pill);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /New/ })).toBeNull());
  },
};
/** Five thousand messages: the newest are there at once, older ones as one comes near, and what one reads stays put. */
export const FiveThousand: Story = {
  args: { count: 5000 },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log');
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(0));
    await expect(canvas.getAllByRole('article').length).toBeLessThanOrEqual(50);
    for (let step = 0; step < 5; step += 1) {
      const first = canvas.getAllByRole('article')[0];
      log.scrollTop = 300;
      await waitFor(() => expect(canvas.getAllByRole('article')[0]).not.toBe(first));
      await expect(log.scrollTop).toBeGreaterThan(300);
      const offset = (first?.getBoundingClientRect().top ?? 0) - log.getBoundingClientRect().top;
      await expect(Math.abs(offset)).toBeLessThan(560);
    }
  },
};
export const Night: Story = {
  args: { count: 6 },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
