import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { expect } from 'storybook/test';
import { FormSection } from '../FormSection/index.ts';
import { TextInput } from '../TextInput/index.ts';
import { StickyActions } from './StickyActions.tsx';

const meta = {
  title: 'Forms/StickyActions',
  component: StickyActions,
  args: {
    status: 'Unsaved changes',
    children: (
      <>
        <Button variant="outlined">Cancel</Button>
        <Button variant="contained">Create NEO</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <>
        <FormSection title="Basics">
          {['Name', 'Description', 'Wiki', 'Context', 'Knowledge'].map((label) => (
            <TextInput key={label} label={label} multiline minRows={3} />
          ))}
        </FormSection>
        <Story />
      </>
    ),
  ],
  globals: { viewport: { value: 'phone' } },
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
} satisfies Meta<typeof StickyActions>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The buttons are visible before the end of the form. */
export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    const create = canvas.getByRole('button', { name: 'Create NEO' });
    await expect(create.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(canvas.getByRole('status')).toHaveTextContent('Unsaved changes');
    const last = canvas.getByRole('textbox', { name: 'Knowledge' });
    await userEvent.click(last);
    last.scrollIntoView({ block: 'nearest' });
    const bar = create.parentElement?.getBoundingClientRect().top ?? 0;
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar);
  },
};
export const WithoutStatus: Story = { args: { status: undefined } };
export const Wide: Story = { globals: { viewport: { value: 'wide' } } };
/** In reach on wide screens too. */
export const WideAlways: Story = {
  args: { always: true },
  globals: { viewport: { value: 'wide' } },
};
export const Night: Story = {
  globals: { scheme: 'dark', viewport: { value: 'phone' } },
  tags: ['!test'],
};
export const Spanish: Story = {
  args: {
    status: 'Hay cambios que todavía no se han guardado',
    children: (
      <>
        <Button variant="outlined">Eliminar la personalidad</Button>
        <Button variant="outlined">Cancelar</Button>
        <Button variant="contained">Guardar los cambios</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
