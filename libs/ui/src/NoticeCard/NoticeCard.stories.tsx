import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NoticeCard } from './NoticeCard.tsx';

const meta = {
  title: 'Feedback/NoticeCard',
  component: NoticeCard,
  args: {
    title: 'Before you talk',
    children:
      'NEOs are simulations trained on public information. They may be inaccurate, are not a source of factual, professional or personal advice, and are for entertainment only.',
  },
} satisfies Meta<typeof NoticeCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(/^Before you talk/);
  },
};
export const Info: Story = { args: { tone: 'info' } };
export const Warning: Story = {
  args: { tone: 'warning', title: undefined, children: 'This conversation is not kept.' },
};
export const Spanish: Story = {
  args: {
    title: 'Antes de conversar',
    children: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk: los NEO son simulaciones.',
  },
  globals: { viewport: { value: 'smallest' } },
};
export const Night: Story = {
  args: { tone: 'info' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
