import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ModelSelect } from './ModelSelect.tsx';

const meta = {
  title: 'Chat/ModelSelect',
  component: ModelSelect,
  args: {
    label: 'Model',
    models: ['gpt-oss:20b', 'llama-4-maverick-17b-128e-instruct-fp8-longer-than-any-phone'],
    value: 'gpt-oss:20b',
    onChange: fn(),
  },
} satisfies Meta<typeof ModelSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Model' });
    await userEvent.selectOptions(select, args.models[1] ?? '');
    await expect(args.onChange).toHaveBeenCalledWith(args.models[1]);
  },
};
export const LongName: Story = {
  args: { value: 'llama-4-maverick-17b-128e-instruct-fp8-longer-than-any-phone' },
};
