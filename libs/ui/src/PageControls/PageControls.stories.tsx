import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { PageControls } from './PageControls.tsx';

const meta = {
  title: 'Find/PageControls',
  component: PageControls,
  args: {
    page: 1,
    totalPages: 3,
    label: 'Pages',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    pageLabel: (page, total) => `Page ${page} of ${total}`,
    onChange: fn(),
  },
  render: function Live(args) {
    const [page, setPage] = useState(args.page);
    const onChange = (next: number) => {
      args.onChange(next);
      setPage(next);
    };
    return <PageControls {...args} page={page} onChange={onChange} />;
  },
} satisfies Meta<typeof PageControls>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const previous = canvas.getByRole('button', { name: 'Previous' });
    const next = canvas.getByRole('button', { name: 'Next' });
    await expect(previous).toBeDisabled();
    await userEvent.click(next);
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
    await expect(canvas.getByText('Page 2 of 3')).toBeVisible();
    await expect(previous).toBeEnabled();
    await userEvent.click(next);
    await expect(next).toBeDisabled();
    await expect(canvas.getByText('Page 3 of 3')).toHaveFocus();
  },
};
export const Middle: Story = { args: { page: 2 } };
export const Last: Story = { args: { page: 3 } };
export const Pending: Story = {
  args: { page: 2, pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
};
export const OnePage: Story = {
  args: { totalPages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
export const Night: Story = { args: { page: 2 }, globals: { scheme: 'dark' }, tags: ['!test'] };
export const Spanish: Story = {
  args: {
    page: 1023,
    totalPages: 1024,
    previousLabel: 'Anterior',
    nextLabel: 'Siguiente',
    pageLabel: (page, total) => `Página ${page} de ${total}`,
  },
  globals: { viewport: { value: 'smallest' } },
};
