import type { Meta, StoryObj } from '@storybook/react-vite';
import { CATEGORIES } from '@neo/domain';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { CategoryFilter } from './CategoryFilter.tsx';

const options = CATEGORIES.map((value) => ({ value: String(value), label: String(value) }));

const meta = {
  title: 'Find/CategoryFilter',
  component: CategoryFilter<string>,
  args: {
    label: 'Categories',
    options,
    value: [],
    clearLabel: 'Clear Categories',
    countLabel: (count) => `${count} categories`,
    onChange: fn(),
  },
  render: function Live(args) {
    const [value, setValue] = useState<readonly string[]>(args.value);
    const onChange = (next: string[]) => {
      args.onChange(next);
      setValue(next);
    };
    return <CategoryFilter {...args} value={value} onChange={onChange} />;
  },
} satisfies Meta<typeof CategoryFilter<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Music' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Business' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Music', 'Business']);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Categories' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};
export const Chosen: Story = {
  args: { value: ['Music', 'TV & Film'] },
  globals: { viewport: { value: 'wide' } },
};
export const Spanish: Story = {
  args: {
    label: 'Categorías',
    clearLabel: 'Borrar las categorías',
    countLabel: (count) => `${count} categorías elegidas`,
    value: ['b'],
    options: [
      { value: 'a', label: 'Ciencia y tecnología' },
      { value: 'b', label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
};
export const Night: Story = {
  args: { value: ['Music'] },
  globals: { scheme: 'dark', viewport: { value: 'wide' } },
  tags: ['!test'],
};
/** Each has the number of NEOs it would show. */
export const Counted: Story = {
  args: { options: options.map((option, index) => ({ ...option, count: String(index * 7) })) },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'TV & Film 7' })).toBeVisible();
  },
};
/** On phones the boxes are behind a button that says how many are chosen. */
export const Phone: Story = {
  args: { value: ['Music', 'TV & Film'] },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '2 categories' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await expect(canvas.getByRole('checkbox', { name: 'Music' })).toBeChecked();
  },
};
