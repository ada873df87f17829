import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
  args: { ...words, from: 0, to: 4, renderItem: says },
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
/** It opens at the newest message, stays there while messages arrive, and lets the reader scroll up. */
export const Following: Story = {
  args: { to: 20 },
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
/** Goes to an old message, reads on from there, and returns to the newest one. */
export const LedBack: Story = {
  args: { from: -4_000, to: 1_000, goTo: { position: -3_210 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const log = canvas.getByRole('log');
    const led = await canvas.findByText(/leaves: -3210\./);
    await waitFor(() => expect(led.closest('article')).toHaveFocus());
    const { top, bottom } = led.getBoundingClientRect();
    await expect(top).toBeGreaterThan(log.getBoundingClientRect().top);
    await expect(bottom).toBeLessThan(log.getBoundingClientRect().bottom);
    // It continues downwards, without everything in between.
    await waitFor(() => {
      log.scrollTop += log.clientHeight / 2;
      void expect(canvas.getByText(/leaves: -3180\./)).toBeInTheDocument();
    });
    await expect(canvasElement.querySelectorAll('article').length).toBeLessThan(150);
    await userEvent.click(await canvas.findByRole('button', { name: 'Newest message' }));
    await canvas.findByText(/leaves: 998\./);
    await waitFor(() =>
      expect(log.scrollHeight - log.clientHeight - log.scrollTop).toBeLessThan(2),
    );
    await expect(canvasElement.querySelectorAll('article').length).toBeLessThan(150);
  },
};
/** Sending leads to the newest message from anywhere, without what lies in between. */
export const SentFromFarBack: Story = {
  render: function Render(args) {
    const [sent, setSent] = useState(0);
    return (
      <>
        <MessageList {...args} to={1_000 + sent} jumpKey={sent} />
        <Button onClick={() => setSent(2)}>Send</Button>
      </>
    );
  },
  args: { from: -4_000, goTo: { position: -3_210 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const led = await canvas.findByText(/leaves: -3210\./);
    await waitFor(() => expect(led.closest('article')).toHaveFocus());
    const shown = new Set<string>();
    const seen = new MutationObserver(() => {
      for (const page of canvasElement.querySelectorAll<HTMLElement>('[data-page]')) {
        shown.add(page.dataset.page ?? '');
      }
    });
    seen.observe(canvasElement, { childList: true, subtree: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByText(/leaves: 1000\./);
    const log = canvas.getByRole('log');
    await waitFor(() =>
      expect(log.scrollHeight - log.clientHeight - log.scrollTop).toBeLessThan(2),
    );
    seen.disconnect();
    await expect(shown.size).toBeLessThan(10);
  },
};
/** The button back is one line, also with longer labels on a phone. */
export const LongWayBack: Story = {
  args: { to: 20, jumpLabel: 'Volver al mensaje más reciente' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log');
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(0));
    log.scrollTop = 0;
    const jump = await canvas.findByRole('button', { name: 'Volver al mensaje más reciente' });
    const words = document.createRange();
    words.selectNodeContents(jump.lastChild!);
    await expect(words.getClientRects()).toHaveLength(1);
  },
};
const TALL = Array.from({ length: 40 }, (_unused, index) => `line ${index + 1}`).join('\n');
const mine = { role: 'user', name: 'You', content: TALL } as const;
const hers = { role: 'assistant', name: 'Ada Lovelace', content: TALL } as const;

/** A chat whose composer was tall until the message was sent, as with forty lines. */
function Sending() {
  const [sent, setSent] = useState(0);
  return (
    <>
      <MessageList
        {...words}
        from={0}
        to={12 + sent}
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

/** Sending scrolls to the end, however tall the message is and wherever the reader was. */
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
    // As a reader scrolls: without a wheel or a key, the end may still be held.
    log.dispatchEvent(new WheelEvent('wheel'));
    log.scrollTop = 0;
    await canvas.findByRole('button', { name: 'Newest message' });
    await userEvent.click(send);
    await waitFor(() => expect(left()).toBeLessThan(2));
  },
};
/** The finished reply is announced once. */
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
/** Replies that arrive while the reader is further up move nothing, and are announced. */
export const News: Story = {
  render: function Coming(args) {
    const [count, setCount] = useState(30);
    return (
      <>
        <MessageList {...args} to={count} />
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
const NODES_MAX = 1_500;

/**
 * Three hundred messages, of which fifty are loaded at first. Older ones load on approach, the current position stays,
 * and passed messages leave their space. In the end there are no more elements than at the beginning.
 */
export const Long: Story = {
  args: { from: 250, to: 300 },
  render: function Paged(args) {
    const [from, setFrom] = useState(args.from);
    const earlier = () => setTimeout(() => setFrom((now) => Math.max(0, now - 50)), 0);
    return <MessageList {...args} from={from} onEarlier={from > 0 ? earlier : undefined} />;
  },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log');
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(0));
    await expect(canvas.getAllByRole('article').length).toBeLessThanOrEqual(50);
    const seen = () =>
      canvas.getAllByRole('article').find((one) => one.getBoundingClientRect().bottom > 0);
    for (let step = 0; step < 6; step += 1) {
      const message = seen();
      const before = message?.getBoundingClientRect().top ?? 0;
      log.scrollTop -= 400;
      await new Promise((resolve) => setTimeout(resolve, 60));
      await expect(
        Math.abs((message?.getBoundingClientRect().top ?? 0) - before - 400),
      ).toBeLessThan(2);
    }
    const top = () => canvas.queryByText(/leaves: 0\./);
    await waitFor(
      async () => {
        log.scrollTop = 0;
        await expect(top()).not.toBeNull();
      },
      { timeout: 12_000, interval: 20 },
    );
    await expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(NODES_MAX);
    // Back at once: the same messages are at the same place.
    log.scrollTop = log.scrollHeight;
    await waitFor(() => expect(canvas.getByText(/leaves: 298\./)).toBeVisible());
    await expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(NODES_MAX);
  },
};
export const Night: Story = {
  args: { to: 6 },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
