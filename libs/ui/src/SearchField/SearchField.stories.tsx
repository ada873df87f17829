import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Find/SearchField',
  component: SearchField,
  args: {
    value: '',
    label: 'Search NEOs',
    placeholder: 'Search NEOs...',
    clearLabel: 'Clear search',
    onChange: fn(),
  },
  render: function Live(args) {
    const [value, setValue] = useState(args.value);
    const onChange = (next: string) => {
      args.onChange(next);
      setValue(next);
    };
    return <SearchField {...args} value={value} onChange={onChange} />;
  },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search NEOs' });
    await userEvent.type(box, 'ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
    await userEvent.type(box, 'sun{Escape}');
    await expect(box).toHaveValue('');
  },
};
export const Filled: Story = { args: { value: 'philosophy of the steam engine' } };
export const Night: Story = {
  args: { value: 'ada' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Spanish: Story = {
  args: {
    label: 'Buscar',
    placeholder: 'Busca entre todos tus favoritos...',
    clearLabel: 'Borrar la búsqueda',
  },
  globals: { viewport: { value: 'smallest' } },
};
