import type { AdminNeo } from '@neo/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Rows } from '../lists/ListPage.tsx';
import { aModeratedNeo } from '../testing/fixtures.ts';
import { inConsole, somebody, speakEnglish } from '../testing/in-console.tsx';
import { InList } from '../testing/in-list.tsx';
import { NEO_COLUMNS } from './neo-columns.tsx';

function NeoRows({ neos }: { neos: AdminNeo[] }) {
  return (
    <InList resource="neos" rows={neos}>
      <Rows title="NEOs" columns={NEO_COLUMNS} />
    </InList>
  );
}

const meta = {
  title: 'Console/NeoRow',
  component: NeoRows,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: {
    neos: [aModeratedNeo({ wikiUrl: 'https://en.wikipedia.org/wiki/Hypatia' })],
  },
} satisfies Meta<typeof NeoRows>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Approving asks for nothing; downgrading asks for a reason. */
export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Hypatia' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Wiki page of Hypatia' })).toBeVisible();
    const compliance = canvas.getByRole('combobox', { name: 'Compliance of Hypatia' });
    await expect(compliance).toHaveTextContent('Yellow');
    compliance.focus();
    await userEvent.keyboard('{ArrowDown}');
    const current = await screen.findByRole('option', { name: 'Yellow' });
    await waitFor(() => expect(current).toHaveFocus());
    await userEvent.click(screen.getByRole('option', { name: 'Red' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject Hypatia?' }));
    const takeAway = dialog.getByRole('button', { name: 'Reject' });
    await waitFor(() => expect(takeAway).toBeVisible());
  },
};
/** Nobody judges their own NEO: the controls can be focused, and say so. */
export const Own: Story = {
  args: { neos: [aModeratedNeo({ userId: somebody.id })] },
  parameters: { me: { role: 'admin' } },
  play: async ({ canvas, userEvent }) => {
    const type = await canvas.findByRole('combobox', { name: 'NEO type of Hypatia' });
    await expect(type).toHaveAccessibleDescription(
      'This NEO is your own: another moderator decides.',
    );
    await userEvent.click(type);
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Hypatia' }));
    await expect(await screen.findByRole('menuitem', { name: /Delete NEO/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
/** The longest names, and a wiki address that is not a link. */
export const Long: Story = {
  args: {
    neos: [
      aModeratedNeo({
        name: 'W'.repeat(20),
        visibility: 'public-password',
        wikiUrl: 'http://plain.example/wiki',
        creator: { username: 'w'.repeat(30), displayName: 'W'.repeat(50), avatarImage: null },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No-Wiki')).toBeVisible();
  },
};
/** On a narrow screen. Deleting says what is lost. */
export const Card: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Hypatia' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete NEO' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Hypatia?' });
    await expect(dialog).toHaveTextContent('permanently deletes it and all its conversations');
  },
};
