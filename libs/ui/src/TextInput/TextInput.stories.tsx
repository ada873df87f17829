import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '@mui/material';
import { expect } from 'storybook/test';
import { TextInput } from './TextInput.tsx';

const counter = {
  length: 3,
  max: 20,
  warnAbove: 16,
  warning: 'Getting close!',
  tooLong: 'Too long!',
};

const meta = {
  title: 'Forms/TextInput',
  component: TextInput,
  args: { label: 'Name', placeholder: 'Ada', helperText: 'As others will see it.' },
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 440 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(input, 'Grace');
    await expect(input).toHaveValue('Grace');
    await expect(input).toHaveAccessibleDescription('As others will see it.');
  },
};
export const Wrong: Story = {
  args: { error: 'Name is required' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Name is required');
  },
};
export const Counting: Story = { args: { defaultValue: 'Ada', counter } };
export const GettingClose: Story = {
  args: { defaultValue: 'Ada, Lady Lovelace', counter: { ...counter, length: 18 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Getting close!')).toBeVisible();
  },
};
export const TooLong: Story = {
  args: {
    defaultValue: 'Augusta Ada Lovelace, Countess',
    error: 'Name must be less than 20 characters',
    counter: { ...counter, length: 30 },
  },
};
export const Multiline: Story = {
  args: {
    label: 'Description',
    multiline: true,
    minRows: 4,
    helperText: undefined,
    counter: { ...counter, max: 80, warnAbove: 70 },
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'ada@example.org' } };
export const Night: Story = {
  args: { defaultValue: 'Ada, Lady Lovelace', counter: { ...counter, length: 18 } },
  globals: { scheme: 'dark' },
};
export const NightWrong: Story = {
  args: { error: 'Name is required' },
  globals: { scheme: 'dark' },
};
export const Spanish: Story = {
  args: {
    label: 'Instrucciones especiales y contexto de la conversación',
    error: 'El contexto debe tener menos de 1024 caracteres',
    counter: {
      length: 1100,
      max: 1024,
      warnAbove: 920,
      warning: '¡Casi al límite!',
      tooLong: '¡Demasiado largo!',
    },
  },
  globals: { viewport: { value: 'smallest' } },
};
