import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { anAccount } from '../testing/fixtures.ts';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { UserInformation } from './UserInformation.tsx';

const meta = {
  title: 'Console/UserInformation',
  component: UserInformation,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: { user: anAccount() },
} satisfies Meta<typeof UserInformation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('EN')).toBeVisible();
    await expect(canvas.getByText('Feb 03, 2026')).toBeVisible();
  },
};
/** A bio may have several lines. */
export const Lines: Story = {
  args: { user: anAccount({ bio: 'Counts nanoseconds.\nBy the foot.' }) },
  play: async ({ canvas }) => {
    const bio = canvas.getByText(/Counts nanoseconds/);
    await expect(bio.innerText).toBe('Counts nanoseconds.\nBy the foot.');
  },
};
/** Without an address or a bio. */
export const Bare: Story = {
  args: { user: anAccount({ email: '', bio: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No email')).toBeVisible();
    await expect(canvas.queryByText('Bio')).not.toBeInTheDocument();
  },
};
