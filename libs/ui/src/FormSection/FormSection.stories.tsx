import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextInput } from '../TextInput/index.ts';
import { FormColumns, FormSection } from './FormSection.tsx';

const fields = (
  <>
    <TextInput label="Name" required />
    <TextInput label="Description" multiline minRows={2} />
  </>
);

const meta = {
  title: 'Forms/FormSection',
  component: FormSection,
  args: {
    title: 'Basics',
    description: 'Who it is, and how one finds it.',
    children: fields,
  },
} satisfies Meta<typeof FormSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Basics' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Basics' })).toBeVisible();
  },
};
export const WithAside: Story = { args: { title: 'Knowledge', aside: 'Optional' } };
/** The form of a NEO: two columns from 1024 px. */
export const Columns: Story = {
  render: (args) => (
    <FormColumns
      start={
        <>
          <FormSection {...args} />
          <FormSection title="Knowledge">
            <TextInput label="Knowledge" multiline minRows={4} />
          </FormSection>
        </>
      }
      end={
        <>
          <FormSection title="Personality">{fields}</FormSection>
          <FormSection title="Instructions">
            <TextInput label="Special instructions" multiline minRows={3} />
          </FormSection>
        </>
      }
    />
  ),
  globals: { viewport: { value: 'wide' } },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Spanish: Story = {
  args: {
    title: 'Donaudampfschifffahrtselektrizität',
    description: 'Quién es, cómo se presenta y cómo la encuentran los demás en el catálogo.',
    aside: 'Opcional, se puede dejar para más tarde',
    children: <TextInput label="Instrucciones especiales y contexto" />,
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
