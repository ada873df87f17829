import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect } from 'storybook/test';
import { PasswordInput } from './PasswordInput.tsx';

const meta = {
  title: 'Forms/PasswordInput',
  component: PasswordInput,
  args: {
    label: 'Password',
    showLabel: 'Show password',
    hideLabel: 'Hide password',
    autoComplete: 'current-password',
  },
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 440 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof PasswordInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'open sesame');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible();
  },
};
export const Wrong: Story = { args: { error: 'At least 8 characters' } };
export const Spanish: Story = {
  args: {
    label: 'Contraseña para ver esta personalidad',
    showLabel: 'Mostrar la contraseña',
    hideLabel: 'Ocultar la contraseña',
    error: 'La contraseña debe tener entre 4 y 1024 bytes',
  },
  globals: { viewport: { value: 'smallest' } },
};
export const Night: Story = {
  args: { defaultValue: 'secret' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
