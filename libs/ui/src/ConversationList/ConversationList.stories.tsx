import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ConversationList } from './ConversationList.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import type { ConversationRowProps } from './ConversationRow.tsx';
import { ConversationSkeletons } from './ConversationSkeletons.tsx';

const [onRename, onDelete, onSave] = [fn(), fn(), fn()];
const rowOf = (title: string, more: Partial<ConversationRowProps> = {}) => ({
  id: title,
  row: (isReached: boolean) => (
    <ConversationRow
      title={title}
      href={`#${title}`}
      excerpt="Shall we go on with the engine, or with what it cannot do?"
      time="14:02"
      dateTime="2026-08-03T14:02:00Z"
      menuLabel={`Actions for “${title}”`}
      items={[
        { label: 'Rename', onSelect: onRename },
        { label: 'Delete', onSelect: onDelete },
      ]}
      isReached={isReached}
      onRename={onRename}
      onDelete={onDelete}
      {...more}
    />
  ),
});

const rows = [
  rowOf('What the engine dreams', { pinnedLabel: 'Pinned', time: 'Aug 3' }),
  rowOf('Could it compose music?', { isCurrent: true }),
  rowOf('Bernoulli', { unreadLabel: 'New reply', branchLabel: 'Branch of another conversation' }),
  rowOf('A dinner with Babbage', { replyingLabel: 'Replying…' }),
];

const meta = {
  title: 'Chat/ConversationList',
  component: ConversationList,
  args: {
    label: 'Conversations with Ada Lovelace',
    rows,
    currentId: 'Could it compose music?',
  },
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 304 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof ConversationList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A long title is cut before its number. */
export const Numbered: Story = {
  args: { rows: [rowOf('My name is Tobias and I live in Graz with a dog (2)')] },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /with a dog \(2\)/ });
    const [nr, time] = [canvas.getByText('(2)'), canvas.getByText('14:02')];
    await expect(nr).toBeVisible();
    await expect(nr.getBoundingClientRect().right).toBeLessThan(time.getBoundingClientRect().left);
    await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
  },
};
/** By keyboard: the arrows move, F2 renames, Delete deletes, Tab goes to the other actions. */
export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const current = canvas.getByRole('link', { name: /Could it compose music/ });
    await expect(current).toHaveFocus();
    await expect(current).toHaveAttribute('aria-current', 'page');
    await userEvent.keyboard('{ArrowDown}');
    const next = canvas.getByRole('link', { name: /New reply.*Bernoulli/ });
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{F2}{Delete}');
    await expect(onRename).toHaveBeenCalledOnce();
    await expect(onDelete).toHaveBeenCalledOnce();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('link', { name: /A dinner/ })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(canvas.getByRole('link', { name: /What the engine/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('menuitem', { name: 'Rename' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
/** The title is edited in place. */
export const Renaming: Story = {
  render: function Live(args) {
    const [value, setValue] = useState('Bernoulli');
    const renamed = rowOf('Bernoulli', {
      rename: {
        value,
        onChange: setValue,
        onSave,
        onCancel: fn(),
        label: 'Title of the conversation',
        saveLabel: 'Save',
        cancelLabel: 'Cancel',
        maxLength: 20,
        tooLong: 'A title can have up to 20 characters',
        missing: 'Please enter a title',
      },
    });
    return <ConversationList {...args} rows={[rows[0]!, renamed, rows[3]!]} />;
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Title of the conversation' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('Numbers{Enter}');
    await expect(onSave).toHaveBeenCalledWith('Numbers');
    await userEvent.type(field, ' that nobody has counted yet');
    await expect(canvas.getByRole('alert')).toHaveTextContent('35/20');
    onSave.mockClear();
    await userEvent.keyboard('{Enter}');
    await expect(onSave).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '  {Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please enter a title');
    await expect(onSave).not.toHaveBeenCalled();
  },
};
export const Loading: Story = { render: () => <ConversationSkeletons label="Loading..." /> };
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
/** Long words, and a narrow drawer. */
export const Spanish: Story = {
  args: {
    label: 'Conversaciones',
    currentId: null,
    rows: [
      rowOf('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', {
        pinnedLabel: 'Fijada',
        branchLabel: 'Rama de otra conversación',
        unreadLabel: 'Respuesta nueva',
        time: '3 sept',
      }),
      rowOf('Conversación nueva', { excerpt: '', time: undefined }),
    ],
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    // An empty conversation is as high, so that its menu does not cover its title.
    const [full, empty] = canvas.getAllByRole('link').map((link) => link.clientHeight);
    await expect(empty).toBe(full);
  },
};
