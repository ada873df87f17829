import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { expect, fn } from 'storybook/test';
import { TextInput } from '../TextInput/index.ts';
import { OrderedItem } from './OrderedItem.tsx';

const meta = {
  title: 'Forms/OrderedItem',
  component: OrderedItem,
  args: {
    title: 'Greeting 2',
    isFirst: false,
    isLast: false,
    onMove: fn(),
    onRemove: fn(),
    upLabel: 'Move greeting 2 up',
    downLabel: 'Move greeting 2 down',
    removeLabel: 'Remove greeting 2',
    children: <TextInput label="Greeting 2" defaultValue="Come in." />,
  },
  decorators: [
    (Story) => (
      <Box component="ol" role="list" sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: 640 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof OrderedItem>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By buttons, and by keys from inside the field. */
export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move greeting 2 up' }));
    await expect(args.onMove).toHaveBeenLastCalledWith(-1);
    await userEvent.click(canvas.getByRole('textbox', { name: 'Greeting 2' }));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove greeting 2' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
/** It moves no further up, and its button keeps the focus. */
export const First: Story = {
  args: { isFirst: true, onMove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const up = canvas.getByRole('button', { name: 'Move greeting 2 up' });
    await userEvent.click(up);
    await expect(up).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};
export const Last: Story = { args: { isLast: true } };
export const WithMore: Story = { args: { aside: <Button size="small">Preview</Button> } };
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
export const Smallest: Story = {
  args: { aside: <Button size="small">Preview</Button> },
  globals: { viewport: { value: 'smallest' } },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
