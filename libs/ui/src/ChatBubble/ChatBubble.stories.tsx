import type { Meta, StoryObj } from '@storybook/react-vite';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Refresh from '@mui/icons-material/Refresh';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { ActionMenu } from '../ActionMenu/index.ts';
import { ada } from '../fixtures/people.ts';
import { QuietButton } from '../QuietButton/index.ts';
import { VariantSwitch } from '../VariantSwitch/index.ts';
import { ChatBubble } from './ChatBubble.tsx';
import { ChatBubbleSkeleton } from './ChatBubbleSkeleton.tsx';

const meta = {
  title: 'Chat/ChatBubble',
  component: ChatBubble,
  args: {
    role: 'assistant',
    name: 'Ada Lovelace',
    image: ada.image,
    time: '14:02',
    dateTime: '2026-01-05T14:02:00Z',
    content:
      'The engine has no pretensions whatever to originate anything.\n\nIt can do whatever we know how to order it to perform. So tell me: what shall we order?',
  },
} satisfies Meta<typeof ChatBubble>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const User: Story = {
  args: { role: 'user', name: 'You', content: 'Could it compose music?' },
};
/** Words appear one by one; screen readers get the whole reply. */
export const Streaming: Story = {
  args: {
    status: 'streaming',
    time: undefined,
    content: 'If the fundamental relations of pitched sounds',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};
export const Interrupted: Story = {
  args: {
    status: 'interrupted',
    statusLabel: 'Interrupted',
    content: 'If the fundamental relations of',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Interrupted')).toBeVisible();
  },
};
/** The reader stopped it: nothing failed. */
export const Stopped: Story = {
  args: { status: 'stopped', statusLabel: 'Stopped.', content: 'If the fundamental' },
};
/** Messages far back, on their way. */
export const Loading: Story = {
  render: () => (
    <>
      <ChatBubbleSkeleton isOwn />
      <ChatBubbleSkeleton />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};
/** It looks like this as long as it is on the screen. */
export const Unsent: Story = {
  args: { role: 'user', name: 'You', status: 'unsent', statusLabel: 'Not sent', content: 'Why?' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not sent')).toBeVisible();
  },
};
export const OneWord: Story = { args: { role: 'user', name: 'You', content: 'Why?' } };
export const WithoutPicture: Story = { args: { name: 'Hypatia', image: null } };
/** The user's text is shown as it was written. */
export const Literal: Story = {
  args: {
    role: 'user',
    name: 'You',
    content: '<b>bold</b> **bold** <script>alert(1)</script>',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<b>bold</b> **bold** <script>alert(1)</script>')).toBeVisible();
  },
};
const copyLabels = {
  message: { copy: 'Copy message', copied: 'Copied', failed: 'Could not be copied' },
  code: { copy: 'Copy code', copied: 'Copied', failed: 'Could not be copied' },
};
export const WithDetail: Story = {
  args: { detail: '27 words', copyLabels },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('27 words')).toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy message' })).toHaveFocus();
  },
};
/** The actions of a message: shown on hover, with the focus, and after a tap. The Tab key stops at the message first. */
export const WithActions: Story = {
  args: {
    detail: '27 words',
    copyLabels,
    isStop: true,
    actions: (isReached) => (
      <ActionMenu
        compact
        label="Message actions"
        icon={<MoreHoriz />}
        items={[{ label: 'Delete from here', onSelect: fn() }]}
        isReached={isReached}
      />
    ),
    foot: (
      <>
        <VariantSwitch
          shown={2}
          count={3}
          onChoose={fn()}
          label="Reply 2 of 3"
          previousLabel="Previous reply"
          nextLabel="Next reply"
        />
        <QuietButton icon={<Refresh />} onClick={fn()}>
          Regenerate
        </QuietButton>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('article')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Message actions' })).toHaveFocus();
    await expect(canvas.getByRole('group', { name: 'Reply 2 of 3' })).toBeVisible();
  },
};
/** An earlier message on a phone. A tap where the hidden actions are, or on the text, only shows them. */
export const TappedBlind: Story = {
  args: { detail: '27 words', copyLabels, isStop: false },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Copy message' });
    const aside = button.parentElement!;
    const tap = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target });
    await tap(button);
    await waitFor(() => expect(getComputedStyle(aside).opacity).toBe('1'));
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Copy message');
    await tap(button);
    await waitFor(() =>
      expect(canvas.getByRole('button')).not.toHaveAccessibleName('Copy message'),
    );
  },
};
/** A touch that became a scroll leaves the next click of a key or a mouse alone. */
export const ScrolledBlind: Story = {
  args: { detail: '27 words', copyLabels, isStop: false },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Copy message' });
    await fireEvent.pointerDown(button, { pointerType: 'touch' });
    await fireEvent.pointerCancel(button, { pointerType: 'touch' });
    button.click();
    await waitFor(() =>
      expect(canvas.getByRole('button')).not.toHaveAccessibleName('Copy message'),
    );
  },
};
/** A further message of the same speaker: its name is only read out. */
export const Continued: Story = {
  args: { isContinued: true, detail: '27 words' },
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 24 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ada Lovelace').clientWidth).toBeLessThanOrEqual(1);
  },
};
export const RightToLeft: Story = {
  args: { content: 'المحرك التحليلي **ينسج** أنماطًا جبرية.\n\n- أولاً\n- ثانيًا' },
  play: async ({ canvas }) => {
    const first = await canvas.findByText(/المحرك/);
    await expect(getComputedStyle(first).direction).toBe('rtl');
  },
};
export const LongWords: Story = {
  args: {
    content:
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(2),
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const NightUser: Story = {
  args: { role: 'user', name: 'You' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Refused: Story = {
  args: { status: 'refused', statusLabel: 'The provider of the model stopped this reply.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The provider of the model/)).toBeVisible();
  },
};
export const NightInterrupted: Story = {
  args: { status: 'interrupted', statusLabel: 'Interrupted' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
/** Its text was edited later. */
export const Edited: Story = {
  args: { edited: { label: 'edited 14:05', dateTime: '2026-01-05T14:05:00Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('edited 14:05')).toHaveAttribute(
      'datetime',
      '2026-01-05T14:05:00Z',
    );
  },
};
