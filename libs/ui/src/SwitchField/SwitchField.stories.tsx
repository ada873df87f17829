import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { SwitchField } from './SwitchField.tsx';

const meta = {
  title: 'Forms/SwitchField',
  component: SwitchField,
  args: {
    label: 'Allow copies',
    helperText: 'Others may make a NEO of their own out of it.',
    checked: false,
    onChange: fn(),
  },
  render: function Live(args) {
    const [checked, setChecked] = useState(args.checked);
    const onChange = (next: boolean) => {
      args.onChange(next);
      setChecked(next);
    };
    return <SwitchField {...args} checked={checked} onChange={onChange} />;
  },
} satisfies Meta<typeof SwitchField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By its words, and by the keyboard. */
export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('switch', { name: 'Allow copies' });
    await expect(box).toHaveAccessibleDescription('Others may make a NEO of their own out of it.');
    await userEvent.click(canvas.getByText('Allow copies'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};
export const On: Story = { args: { checked: true } };
export const WithoutHelp: Story = { args: { helperText: undefined } };
export const Disabled: Story = {
  args: { disabled: true, checked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeDisabled();
  },
};
export const Night: Story = {
  args: { checked: true },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
