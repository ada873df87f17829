import type { DeadLetter } from '@neo/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { LetterDialog } from './LetterDialog.tsx';

const letter: DeadLetter = {
  id: '01890000-0000-7000-8000-00000000000f',
  eventId: '01890000-0000-7000-8000-00000000000e',
  consumer: 'personas.count-conversation',
  type: 'chat.conversation-started.v1',
  data: { neoId: '01890000-0000-7000-8000-000000000003' },
  error: 'Error: the database was away',
  diedAt: '2026-03-04T10:00:00.000Z',
};

const meta = {
  title: 'Console/LetterDialog',
  component: LetterDialog,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: { letter, onClose: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
} satisfies Meta<typeof LetterDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: letter.type }));
    await waitFor(() => expect(dialog.getByText(letter.consumer)).toBeVisible());
    await expect(dialog.getByText(/"neoId"/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
/** A long trace without line breaks can be read to its end. */
export const Long: Story = {
  args: {
    letter: { ...letter, error: Array.from({ length: 40 }, () => 'w'.repeat(120)).join('\n') },
  },
};
