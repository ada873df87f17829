import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: {
    title: 'Something went wrong',
    description: 'An unexpected error occurred. Please try again.',
    retryLabel: 'Try again',
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { retrying: true, onRetry: fn() } };
export const NotFound: Story = {
  args: {
    title: 'NEO not found',
    description: 'The requested NEO could not be found.',
    headingLevel: 'h1',
  },
};
export const Spanish: Story = {
  args: {
    title: 'Donaudampfschifffahrtselektrizitätenwerk no encontrado',
    description: 'Ha ocurrido un error inesperado. Inténtalo de nuevo dentro de un momento.',
    retryLabel: 'Volver a intentarlo',
    onRetry: fn(),
  },
  globals: { viewport: { value: 'smallest' } },
};
export const Night: Story = {
  args: { onRetry: fn() },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
