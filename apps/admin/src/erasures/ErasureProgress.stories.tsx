import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { ErasureProgress } from './ErasureProgress.tsx';

const meta = {
  title: 'Console/ErasureProgress',
  component: ErasureProgress,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: { erasure: { erased: 12_000, left: 36_000, isMoreLeft: false } },
} satisfies Meta<typeof ErasureProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12,000 rows erased, 36,000 left')).toBeVisible();
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  },
};
/** Not all remaining rows were counted, so there is no percentage. */
export const Many: Story = {
  args: { erasure: { erased: 250_000, left: 100_000, isMoreLeft: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('250,000 rows erased, more than 100,000 left')).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
  },
};
