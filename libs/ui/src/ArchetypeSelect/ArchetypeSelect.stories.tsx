import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import type { Archetype } from '@neo/domain';
import { useRef, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ArchetypeSelect } from './ArchetypeSelect.tsx';

const meta = {
  title: 'Forms/ArchetypeSelect',
  component: ArchetypeSelect,
  args: {
    label: 'Archetype',
    options: [
      {
        value: 'person-simulator',
        label: 'Person Simulator',
        summary: 'Simulates specific people',
        detail: 'An AI version of a person',
      },
      {
        value: 'fictional-character',
        label: 'Fictional Character',
        summary: 'Characters from fiction',
        detail: 'A character from fiction',
      },
      {
        value: 'original-creation',
        label: 'Original Creation',
        summary: 'Unique AI personas from scratch',
        detail: 'Design a unique AI persona from scratch',
      },
    ],
    value: null,
    required: true,
    onChange: fn(),
  },
  render: function Live(args) {
    const [value, setValue] = useState(args.value);
    const onChange = (next: Archetype) => {
      args.onChange(next);
      setValue(next);
    };
    return <ArchetypeSelect {...args} value={value} onChange={onChange} />;
  },
} satisfies Meta<typeof ArchetypeSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Archetype' })).toBeVisible();
    const person = canvas.getByRole('radio', { name: 'Person Simulator' });
    await expect(person).toHaveAccessibleDescription(
      'Simulates specific people An AI version of a person',
    );
    await userEvent.click(person);
    await expect(args.onChange).toHaveBeenLastCalledWith('person-simulator');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Fictional Character' })).toBeChecked();
  },
};
export const Chosen: Story = {
  args: { value: 'original-creation' },
  globals: { viewport: { value: 'wide' } },
};
export const Wrong: Story = {
  args: { error: 'Please select an archetype' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Archetype' });
    await expect(group).toBeInvalid();
    await expect(group).toHaveAccessibleDescription('Please select an archetype');
  },
};
/** A form focuses it when it is the first invalid field, and is told when the focus leaves the group. */
export const Focused: Story = {
  args: { error: 'Please select an archetype', onBlur: fn() },
  render: function Focused(args) {
    const first = useRef<HTMLInputElement>(null);
    return (
      <>
        <ArchetypeSelect {...args} ref={first} />
        <Button sx={{ mt: 2 }} onClick={() => first.current?.focus()}>
          Create
        </Button>
      </>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(canvas.getByRole('radio', { name: 'Person Simulator' })).toHaveFocus();
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};
export const Disabled: Story = {
  args: { value: 'person-simulator', disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Original Creation' })).toBeDisabled();
  },
};
export const Night: Story = {
  args: { value: 'person-simulator' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const NightWrong: Story = {
  args: { error: 'Please select an archetype' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Spanish: Story = {
  args: {
    label: 'Arquetipo de la personalidad',
    helperText: 'Decide cómo se presenta y de dónde viene lo que sabe.',
    value: 'fictional-character',
    options: [
      {
        value: 'person-simulator',
        label: 'Simulador de persona',
        summary: 'Simula a personas concretas',
        detail: 'Una versión de una persona hecha con inteligencia artificial',
      },
      {
        value: 'fictional-character',
        label: 'Personaje de ficción',
        summary: 'Personajes que vienen de la ficción',
        detail: 'Un personaje de ficción',
      },
      {
        value: 'original-creation',
        label: 'Donaudampfschifffahrtselektrizität',
        summary: 'Personalidades únicas desde cero',
        detail: 'Diseña una personalidad única desde cero',
      },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
