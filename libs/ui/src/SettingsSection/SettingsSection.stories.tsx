import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { expect } from 'storybook/test';
import { TextInput } from '../TextInput/index.ts';
import { SettingsSection } from './SettingsSection.tsx';

const meta = {
  title: 'Forms/SettingsSection',
  component: SettingsSection,
  args: {
    title: 'Profile',
    description: 'What others see beside the NEOs that you share.',
    children: (
      <>
        <TextInput label="Username" defaultValue="ada" />
        <TextInput label="Display name" defaultValue="Ada Lovelace" />
      </>
    ),
  },
} satisfies Meta<typeof SettingsSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Profile' })).toBeVisible();
  },
};
export const Danger: Story = {
  args: {
    title: 'Delete my account',
    description: 'Your NEOs, conversations and favorites go with it. This cannot be undone.',
    tone: 'danger',
    children: (
      <Button variant="outlined" color="error">
        Delete my account
      </Button>
    ),
  },
};
export const Night: Story = { ...Danger, globals: { scheme: 'dark' }, tags: ['!test'] };
export const Spanish: Story = {
  args: {
    title: 'Idioma de las respuestas de la inteligencia artificial',
    description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk.',
    children: <Button variant="outlined">Guardar todos los cambios de la configuración</Button>,
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
