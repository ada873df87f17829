import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { expect } from 'storybook/test';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Shell/PageHeader',
  component: PageHeader,
  args: { title: 'NEOs Catalog', description: 'Everyone who is here to talk.' },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const WithBackAndActions: Story = {
  args: {
    back: { href: '#dashboard', label: 'Back to Dashboard' },
    actions: <Button variant="contained">Create New NEO</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'NEOs Catalog' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '#dashboard',
    );
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Smallest: Story = {
  args: {
    title: 'Configuración de Donaudampfschifffahrtselektrizität',
    description: 'Todo lo que se puede cambiar en un solo lugar.',
    actions: <Button variant="contained">Guardar los cambios</Button>,
  },
  globals: { viewport: { value: 'smallest' } },
};
