import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { FilterChips } from './FilterChips.tsx';

const options = [
  { value: 'all', label: 'All Types' },
  { value: 'person-simulator', label: 'Person Simulator' },
  { value: 'fictional-character', label: 'Fictional Character' },
  { value: 'original-creation', label: 'Original Creation' },
];

const meta = {
  title: 'Find/FilterChips',
  component: FilterChips<string>,
  args: { label: 'Archetype', options, value: 'all', onChange: fn() },
  render: function Live(args) {
    const [value, setValue] = useState(args.value);
    const onChange = (next: string) => {
      args.onChange(next);
      setValue(next);
    };
    return <FilterChips {...args} value={value} onChange={onChange} />;
  },
} satisfies Meta<typeof FilterChips<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Fictional Character' }));
    await expect(args.onChange).toHaveBeenCalledWith('fictional-character');
    await expect(canvas.getByRole('radio', { name: 'Fictional Character' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('original-creation');
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Spanish: Story = {
  args: {
    label: 'Arquetipo',
    options: [
      { value: 'all', label: 'Todos los tipos' },
      { value: 'a', label: 'Simulador de persona' },
      { value: 'b', label: 'Personaje de ficción' },
      { value: 'c', label: 'Creación original' },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
};
