import type { Meta, StoryObj } from '@storybook/react-vite';
import { CATEGORIES } from '@neo/domain';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { CategorySelect } from './CategorySelect.tsx';

const options = CATEGORIES.map((value) => ({ value: String(value), label: String(value) }));

const meta = {
  title: 'Forms/CategorySelect',
  component: CategorySelect<string>,
  args: {
    label: 'Categories',
    options,
    value: [],
    chosenLabel: (count, max) => `Selected Categories (${count}/${max})`,
    leftLabel: (left) => (left ? `You can select ${left} more` : 'No more can be selected'),
    onChange: fn(),
  },
  render: function Live(args) {
    const [value, setValue] = useState<readonly string[]>(args.value);
    const onChange = (next: string[]) => {
      args.onChange(next);
      setValue(next);
    };
    return <CategorySelect {...args} value={value} onChange={onChange} />;
  },
} satisfies Meta<typeof CategorySelect<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** With three chosen the others are disabled, until one is removed. */
export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Categories' })).toBeVisible();
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(12);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Music' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Business' }));
    await expect(canvas.getByText('Selected Categories (2/3)')).toBeVisible();
    await expect(canvas.getByText('You can select 1 more')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'TV & Film' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Music', 'Business', 'TV & Film']);
    await expect(canvas.getByRole('checkbox', { name: 'Books & Writing' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Music' }));
    await expect(canvas.getByRole('checkbox', { name: 'Books & Writing' })).toBeEnabled();
  },
};
export const Full: Story = { args: { value: ['Music', 'TV & Film', 'Philosophy & Wisdom'] } };
export const Wrong: Story = {
  args: {
    value: ['Music', 'TV & Film', 'Business', 'Books & Writing'],
    error: 'You can select up to 3 categories',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Music' })).toBeEnabled();
    await expect(canvas.getByText('Selected Categories (4/3)')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('You can select up to 3 categories');
  },
};
export const Disabled: Story = { args: { value: ['Music'], disabled: true } };
export const Night: Story = {
  args: { value: ['Music', 'TV & Film'] },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const NightFull: Story = {
  args: { value: ['Music', 'TV & Film', 'Business'] },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Spanish: Story = {
  args: {
    label: 'Categorías',
    value: ['a'],
    options: [
      { value: 'a', label: 'Ciencia y tecnología' },
      { value: 'b', label: 'Aventura y exploración' },
      { value: 'c', label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' },
    ],
    chosenLabel: (count, max) => `Categorías seleccionadas (${count}/${max})`,
    leftLabel: (left) => `Puedes seleccionar ${left} más`,
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
