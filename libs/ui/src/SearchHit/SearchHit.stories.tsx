import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ada } from '../fixtures/people.ts';
import { SearchHit } from './SearchHit.tsx';

const meta = {
  title: 'Chat/SearchHit',
  component: SearchHit,
  args: {
    name: 'Ada Lovelace',
    image: ada.image,
    title: 'The loom and the engine',
    who: 'You',
    parts: [
      { text: 'What does the ', isHit: false },
      { text: 'loom', isHit: true },
      { text: ' weave?', isHit: false },
    ],
    time: '3 Mar 2026, 14:02',
    dateTime: '2026-03-03T14:02:00.000Z',
    href: '/chat/ada/first?at=12',
  },
} satisfies Meta<typeof SearchHit>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /You: What does the loom weave/ })).toBeVisible();
    await expect(canvas.getByText('loom').tagName).toBe('MARK');
    await expect(canvas.getByText('The loom and the engine')).toBeVisible();
  },
};
/** A long message of a NEO: it is cut after four lines. */
export const LongReply: Story = {
  args: {
    who: 'Ada Lovelace',
    parts: [
      { text: 'It weaves algebraical patterns, '.repeat(20), isHit: false },
      { text: 'just as the loom', isHit: true },
      { text: ' weaves flowers and leaves.', isHit: false },
    ],
  },
};
/** A very long word does not overflow. */
export const OnPhone: Story = {
  args: { name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) },
  globals: { viewport: { value: 'phone' } },
};
