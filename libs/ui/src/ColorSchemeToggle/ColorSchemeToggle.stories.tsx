import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';

const meta = {
  title: 'Shell/ColorSchemeToggle',
  component: ColorSchemeToggle,
  args: { toNightLabel: 'Turn the lights off', toDayLabel: 'Turn the lights on' },
} satisfies Meta<typeof ColorSchemeToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  globals: { scheme: 'light' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn the lights off' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn the lights on' }));
    await expect(canvas.getByRole('button', { name: 'Turn the lights off' })).toBeVisible();
  },
};
