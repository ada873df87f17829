import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { expect, fn } from 'storybook/test';
import { LoadingButton } from '../LoadingButton/index.ts';
import { UpgradePrompt } from './UpgradePrompt.tsx';

const upgrade = fn();

const meta = {
  title: 'Feedback/UpgradePrompt',
  component: UpgradePrompt,
  args: {
    title: 'Upgrade to Create NEOs',
    description: 'Try everything for seven days. No credit card, nothing to cancel.',
    benefits: [
      { title: 'Unlimited NEO Creation', description: 'Give a voice to whoever you imagine.' },
      { title: 'Persistent Conversations', description: 'Come back, and go on where you were.' },
      { title: 'Advanced Features', description: 'Export chats and refresh the catalog.' },
    ],
    action: (
      <Button variant="contained" size="large" onClick={upgrade}>
        Upgrade to Plus
      </Button>
    ),
    secondaryAction: (
      <Button variant="outlined" size="large" href="#dashboard">
        Back to Dashboard
      </Button>
    ),
  },
} satisfies Meta<typeof UpgradePrompt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Upgrade to Create NEOs' }),
    ).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    upgrade.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Upgrade to Plus' }));
    await expect(upgrade).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '#dashboard',
    );
  },
};
export const OneAction: Story = {
  args: {
    title: 'Upgrade to Access Active Chats',
    description: undefined,
    benefits: [{ title: 'Persistent Conversations' }, { title: 'Advanced Features' }],
    secondaryAction: undefined,
  },
};
/** The trial is being started. */
export const Working: Story = {
  args: {
    action: (
      <LoadingButton size="large" loading loadingLabel="Upgrading...">
        Upgrade to Plus
      </LoadingButton>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Upgrading/ })).toBeDisabled();
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Spanish: Story = {
  args: {
    title: 'Mejora tu plan para crear personalidades',
    description: 'Prueba todo durante siete días, sin tarjeta de crédito.',
    benefits: [
      { title: 'Creación ilimitada de personalidades', description: 'Tantas como imagines.' },
      { title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' },
    ],
    action: (
      <Button variant="contained" size="large">
        Mejorar mi plan a Plus
      </Button>
    ),
    secondaryAction: (
      <Button variant="outlined" size="large">
        Volver al escritorio
      </Button>
    ),
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
