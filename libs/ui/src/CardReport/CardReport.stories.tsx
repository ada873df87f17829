import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CardReport } from './CardReport.tsx';

const whole = 'She waited for the tide, and the tide did not come. '.repeat(40);

const meta = {
  title: 'Forms/CardReport',
  component: CardReport,
  args: {
    groups: [
      {
        key: 'kept',
        title: 'Kept',
        fields: [
          { key: 'description', name: 'Description (description)' },
          { key: 'first_mes', name: 'First greeting (first_mes)' },
        ],
      },
      {
        key: 'shortened',
        title: 'Shortened',
        fields: [
          {
            key: 'mes_example',
            name: 'Example dialogue (mes_example)',
            detail: '16,000 of 18,240 characters are left.',
            whole,
          },
        ],
      },
      {
        key: 'unused',
        title: 'Not used',
        hint: 'It stays in the card, and comes along when you export it.',
        fields: [
          {
            key: 'system_prompt',
            name: 'System prompt (system_prompt)',
            detail: 'it would replace the rules that hold for every NEO',
          },
        ],
      },
    ],
    wholeLabel: 'Show the whole text',
    copyLabels: { copy: 'Copy', copied: 'Copied', failed: 'Could not be copied' },
  },
} satisfies Meta<typeof CardReport>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The whole text of a shortened field can be read and copied. */
export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    const writeText = fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const region = canvas.getByRole('region', { name: 'Show the whole text', hidden: true });
    await expect(region).not.toBeVisible();
    await userEvent.click(canvas.getByText('Show the whole text'));
    await waitFor(() => expect(region).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(writeText).toHaveBeenCalledWith(whole);
  },
};
/** Nothing was lost. */
export const AllKept: Story = {
  args: {
    groups: [
      {
        key: 'kept',
        title: 'Kept',
        fields: [{ key: 'name', name: 'Name (name)' }],
      },
      { key: 'unused', title: 'Not used', fields: [] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Not used')).toBeNull();
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const LongPaths: Story = {
  args: {
    groups: [
      {
        key: 'unused',
        title: 'Not used',
        fields: [
          {
            key: 'long',
            name: `Lorebook (character_book.entries[].extensions.${'position_and_depth_'.repeat(4)})`,
            detail: 'it is meant for another program',
          },
        ],
      },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
