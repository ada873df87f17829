import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ChipsInput } from './ChipsInput.tsx';

const split = (text: string) =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

const meta = {
  title: 'Forms/ChipsInput',
  component: ChipsInput,
  args: {
    label: 'Keys',
    value: ['sea', 'shore'],
    onChange: fn(),
    split,
    inputLabel: 'Add a key',
    chosenLabel: 'Keys that are there',
    removeLabel: (word) => `Remove ${word}`,
    maxLength: 500,
    helperText: 'A message that contains one of them triggers the entry.',
  },
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 560 }}>
        <Story />
      </Box>
    ),
  ],
  render: function Live(args) {
    const [value, setValue] = useState(args.value);
    const onChange = (next: string[]) => {
      args.onChange(next);
      setValue(next);
    };
    return <ChipsInput {...args} value={value} onChange={onChange} />;
  },
} satisfies Meta<typeof ChipsInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard alone: Enter, a comma and Escape end a word, a list is pasted, Backspace takes the last one back. */
export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Add a key' });
    await userEvent.type(box, 'harbour{Enter}tide,');
    await expect(args.onChange).toHaveBeenLastCalledWith(['sea', 'shore', 'harbour', 'tide']);
    await userEvent.paste('sea, wave\nfoam');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      'sea',
      'shore',
      'harbour',
      'tide',
      'wave',
      'foam',
    ]);
    await userEvent.keyboard('{Backspace}');
    await expect(box).toHaveValue('foam');
    await userEvent.clear(box);
    await userEvent.type(box, 'bay{Escape}');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      'sea',
      'shore',
      'harbour',
      'tide',
      'wave',
      'bay',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove sea' }));
    await expect(canvas.queryByRole('button', { name: 'Remove sea' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Remove shore' })).toHaveFocus();
  },
};
export const Empty: Story = { args: { value: [] } };
export const Counted: Story = { args: { countLabel: '2 of 100 keys' } };
export const Wrong: Story = { args: { error: 'A list has at most 100 entries' } };
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Remove sea' })).toBeDisabled();
  },
};
/** A word as long as the screen breaks. */
export const Long: Story = {
  args: { value: ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte', '海'] },
  globals: { viewport: { value: 'smallest' } },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
