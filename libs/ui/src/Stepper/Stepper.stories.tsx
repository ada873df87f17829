import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stepper } from './Stepper.tsx';

const steps = ['Archetype', 'Core Values', 'Response Style', 'Context', 'Details'].map(
  (label, index) => ({ label, done: index < 2, reachable: index <= 2 }),
);

const meta = {
  title: 'Forms/Stepper',
  component: Stepper,
  args: {
    label: 'Steps',
    steps,
    current: 2,
    onSelect: fn(),
    progressLabel: (number, total) => `Step ${number} of ${total}`,
    doneLabel: '(done)',
  },
  globals: { viewport: { value: 'wide' } },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Steps that are done can be opened again; steps after a missing one cannot. */
export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(
      canvas.getByText('Response Style', { selector: '.name' }).parentElement,
    ).toHaveAttribute('aria-current', 'step');
    await userEvent.click(canvas.getByRole('button', { name: 'Core Values (done)' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(1);
    await expect(canvas.queryByRole('button', { name: /Context|Details/ })).toBeNull();
  },
};
export const First: Story = {
  args: { current: 0, steps: steps.map(({ label }) => ({ label })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Last: Story = {
  args: { current: 4, steps: steps.map(({ label }) => ({ label, done: true, reachable: true })) },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Night: Story = {
  globals: { scheme: 'dark', viewport: { value: 'wide' } },
  tags: ['!test'],
};
export const Spanish: Story = {
  args: {
    steps: [
      'Arquetipo',
      'Valores fundamentales',
      'Donaudampfschifffahrtselektrizität',
      'Contexto',
      'Detalles',
    ].map((label, index) => ({ label, done: index < 2, reachable: index <= 2 })),
    progressLabel: (number, total) => `Paso ${number} de ${total}`,
    doneLabel: '(hecho)',
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Paso 3 de 5')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Arquetipo (hecho)' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
