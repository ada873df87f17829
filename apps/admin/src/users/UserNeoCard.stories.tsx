import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { aModeratedNeo } from '../testing/fixtures.ts';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { UserNeoCard } from './UserNeoCard.tsx';

const meta = {
  title: 'Console/UserNeoCard',
  component: UserNeoCard,
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 360 }}>
        <Story />
      </Box>
    ),
    inConsole,
  ],
  loaders: [speakEnglish],
  args: { neo: aModeratedNeo() },
} satisfies Meta<typeof UserNeoCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Person Simulator')).toBeVisible();
    await expect(canvas.getByText('+2')).toBeVisible();
    await expect(canvas.getByText('12 conversations')).toBeVisible();
    await expect(canvas.getByText('Public')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Hypatia' }));
    const entry = await screen.findByRole('menuitem', { name: 'Edit NEO' });
    await waitFor(() => expect(entry).toBeVisible());
  },
};
/** A private one does not say who finds it. A moderator may not edit other people's NEOs. */
export const Moderator: Story = {
  args: { neo: aModeratedNeo({ visibility: 'private', description: '', conversationCount: 1 }) },
  parameters: { me: { role: 'admin' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Private')).not.toBeInTheDocument();
    await expect(canvas.getByText('1 conversation')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Hypatia' }));
    const entry = await screen.findByRole('menuitem', { name: 'View NEO' });
    await waitFor(() => expect(entry).toBeVisible());
    await expect(screen.queryByRole('menuitem', { name: 'Edit NEO' })).not.toBeInTheDocument();
  },
};
