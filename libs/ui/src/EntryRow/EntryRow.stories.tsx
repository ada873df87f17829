import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { EntryRow } from './EntryRow.tsx';

const [onOpen, onDelete] = [fn(), fn()];

const meta = {
  title: 'Forms/EntryRow',
  component: EntryRow,
  args: {
    name: 'The sea',
    details: 'sea, shore, tide',
    isOn: true,
    onSwitch: fn(),
    switchLabel: 'Use The sea',
    onOpen,
    menuLabel: 'Actions for The sea',
    items: [
      { label: 'Duplicate', onSelect: fn() },
      { label: 'Delete', onSelect: onDelete },
    ],
  },
  decorators: [
    (Story) => (
      <Box component="ul" role="list" sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: 640 }}>
        <Story />
      </Box>
    ),
  ],
  render: function Live(args) {
    const [isOn, setOn] = useState(args.isOn);
    const onSwitch = (next: boolean) => {
      args.onSwitch(next);
      setOn(next);
    };
    return <EntryRow {...args} isOn={isOn} onSwitch={onSwitch} />;
  },
} satisfies Meta<typeof EntryRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard alone: the switch, the entry itself, and what else can be done. */
export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'Use The sea' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onSwitch).toHaveBeenCalledWith(false);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onOpen).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await expect(onDelete).toHaveBeenCalledOnce();
  },
};
export const Off: Story = { args: { isOn: false } };
export const Marked: Story = { args: { marks: ['Always', 'Pattern'] } };
export const Wrong: Story = { args: { error: 'This text is too long' } };
/** The plan has ended, so it can only be read. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument();
  },
};
export const Long: Story = {
  args: {
    name: 'What the people of the southern harbour say about the sea when nobody listens',
    details: 'sea, shore, tide, harbour, wave, foam, salt, storm, the deep, the far side',
    marks: ['Always'],
  },
  globals: { viewport: { value: 'smallest' } },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
