import type { Meta, StoryObj } from '@storybook/react-vite';
import { RESPONSE_STYLE_LABELS, RESPONSE_STYLES } from '@neo/domain';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { StyleSelect } from './StyleSelect.tsx';

const options = RESPONSE_STYLES.map((value) => ({
  value: String(value),
  label: RESPONSE_STYLE_LABELS[value],
}));

const meta = {
  title: 'Forms/StyleSelect',
  component: StyleSelect<string>,
  args: { label: 'Response style', options, value: null, required: true, onChange: fn() },
  render: function Live(args) {
    const [value, setValue] = useState(args.value);
    const onChange = (next: string) => {
      args.onChange(next);
      setValue(next);
    };
    return <StyleSelect {...args} value={value} onChange={onChange} />;
  },
} satisfies Meta<typeof StyleSelect<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Response style' })).toBeVisible();
    await expect(canvas.getAllByRole('radio')).toHaveLength(9);
    await userEvent.click(canvas.getByRole('radio', { name: 'Humorous & Witty' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('humorous');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('conversational');
  },
};
export const Chosen: Story = {
  args: { value: 'philosophical' },
  globals: { viewport: { value: 'wide' } },
};
/** The wizard offers three, with descriptions. */
export const Described: Story = {
  args: {
    value: 'concise',
    options: [
      { value: 'concise', label: 'Concise & Direct', description: 'Short answers, to the point.' },
      { value: 'creative', label: 'Creative & Storytelling', description: 'Images and stories.' },
      { value: 'analytical', label: 'Analytical & Data-Driven', description: 'Step by step.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('radio', { name: 'Concise & Direct' }),
    ).toHaveAccessibleDescription('Short answers, to the point.');
  },
};
export const Wrong: Story = {
  args: { error: 'Please select a response style' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toBeInvalid();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please select a response style');
  },
};
export const Disabled: Story = { args: { value: 'formal', disabled: true } };
export const Night: Story = {
  args: { value: 'creative' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Spanish: Story = {
  args: {
    label: 'Estilo de las respuestas',
    value: 'b',
    options: [
      { value: 'a', label: 'Desafiante y que invita a la reflexión' },
      { value: 'b', label: 'Analítico y basado en datos' },
      { value: 'c', label: 'Donaudampfschifffahrtselektrizitätenwerk' },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
