import type { Meta, StoryObj } from '@storybook/react-vite';
import { CHARACTER_ATTRIBUTES } from '@neo/domain';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { AttributeSelect } from './AttributeSelect.tsx';

const options = CHARACTER_ATTRIBUTES.map((value) => ({
  value: String(value),
  label: String(value),
}));

const meta = {
  title: 'Forms/AttributeSelect',
  component: AttributeSelect<string>,
  args: {
    label: 'Character attributes',
    options,
    value: [],
    searchLabel: 'Search attributes...',
    clearSearchLabel: 'Clear search',
    nothingFoundLabel: 'No attribute is called that.',
    chosenLabel: 'Selected attributes',
    removeLabel: (label) => `Remove ${label}`,
    countLabel: (count) => `${count} selected`,
    onChange: fn(),
  },
  render: function Live(args) {
    const [value, setValue] = useState<readonly string[]>(args.value);
    const onChange = (next: string[]) => {
      args.onChange(next);
      setValue(next);
    };
    return <AttributeSelect {...args} value={value} onChange={onChange} />;
  },
} satisfies Meta<typeof AttributeSelect<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Character attributes' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Adventurous' }));
    await userEvent.type(canvas.getByRole('searchbox'), 'wit');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Witty' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Adventurous', 'Witty']);
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Adventurous' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Witty']);
    await expect(canvas.getByRole('button', { name: 'Remove Witty' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};
/** Type and pick with Enter; then move through the boxes with the arrow keys. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('melan{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['Melancholic']);
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Adventurous' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['Melancholic', 'Analytical']);
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('checkbox', { name: 'Witty' })).toHaveFocus();
  },
};
export const Chosen: Story = { args: { value: ['Visionary', 'Stubborn', 'Brutally Honest'] } };
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'purple{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('No attribute is called that.');
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
export const Wrong: Story = {
  args: { error: 'Please select at least one character attribute' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'Please select at least one character attribute',
    );
  },
};
export const Disabled: Story = {
  args: { value: ['Visionary'], disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remove Visionary' })).toBeDisabled();
    await expect(canvas.getByRole('searchbox')).toBeDisabled();
  },
};
export const Night: Story = {
  args: { value: ['Visionary', 'Stubborn', 'Brutally Honest'] },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
/** Accents need not be typed. */
export const Spanish: Story = {
  args: {
    label: 'Rasgos del carácter',
    value: ['c', 'b'],
    options: [
      { value: 'a', label: 'Irónico' },
      { value: 'b', label: 'Brutalmente sincero' },
      { value: 'c', label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' },
    ],
    searchLabel: 'Busca un rasgo...',
    removeLabel: (label) => `Quitar ${label}`,
    countLabel: (count) => `${count} seleccionados`,
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas, userEvent }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.type(canvas.getByRole('searchbox'), 'ironi');
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1);
    await expect(canvas.getByRole('checkbox', { name: 'Irónico' })).toBeVisible();
  },
};
