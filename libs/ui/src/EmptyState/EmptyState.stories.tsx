import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { expect } from 'storybook/test';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'No favorites yet',
    description: 'The NEOs you mark with a heart hang here.',
    action: (
      <Button variant="contained" href="#catalog">
        Explore NEOs
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No favorites yet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Explore NEOs' })).toHaveAttribute(
      'href',
      '#catalog',
    );
  },
};
export const WithoutAction: Story = { args: { title: 'No NEOs Found', action: undefined } };
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Spanish: Story = {
  args: {
    title: 'Todavía no tienes ninguna conversación',
    description: 'Aquí aparecen las conversaciones que hayas empezado.',
    action: <Button variant="contained">Descubre los NEO de la comunidad</Button>,
  },
  globals: { viewport: { value: 'smallest' } },
};
