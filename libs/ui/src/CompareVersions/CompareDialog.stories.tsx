import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { CompareDialog } from './CompareDialog.tsx';
import type { ComparedVersion } from './CompareVersions.tsx';

const meta = {
  title: 'Forms/CompareDialog',
  component: CompareDialog<string>,
  args: {
    open: true,
    title: 'Changed elsewhere',
    description: 'Ada Lovelace was saved in another window since you opened it. Choose what stays.',
    fields: [
      { key: 'name', label: 'Name', mine: 'Ada', theirs: 'Ada Lovelace' },
      {
        key: 'description',
        label: 'Description',
        mine: '',
        theirs: 'I wrote a programme for a machine that did not exist.',
      },
    ],
    choice: {},
    mineLabel: 'What you typed',
    theirsLabel: 'What is saved',
    emptyLabel: 'Empty',
    allMineLabel: 'Keep all of mine',
    allTheirsLabel: 'Take all that is saved',
    confirmLabel: 'Save Changes',
    cancelLabel: 'Cancel',
    onChoose: fn(),
    onChooseAll: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: function Live(args) {
    const [choice, setChoice] = useState(args.choice);
    return (
      <CompareDialog
        {...args}
        choice={choice}
        onChoose={(key, version) => {
          args.onChoose(key, version);
          setChoice({ ...choice, [key]: version });
        }}
        onChooseAll={(version: ComparedVersion) => {
          args.onChooseAll(version);
          setChoice(Object.fromEntries(args.fields.map((field) => [field.key, version])));
        }}
      />
    );
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 620 } } },
} satisfies Meta<typeof CompareDialog<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed elsewhere' }));
    const all = dialog.getByRole('button', { name: 'Keep all of mine' });
    await waitFor(() => expect(all).toHaveFocus());
    const name = within(dialog.getByRole('radiogroup', { name: 'Name' }));
    await expect(name.getByRole('radio', { name: 'What you typed' })).toBeChecked();
    await userEvent.click(name.getByRole('radio', { name: 'What is saved' }));
    await expect(args.onChoose).toHaveBeenLastCalledWith('name', 'theirs');
    await expect(name.getByRole('radio', { name: 'What is saved' })).toHaveAccessibleDescription(
      'Ada Lovelace',
    );
    await expect(dialog.getByText('Empty')).toBeInTheDocument();
    await userEvent.click(all);
    await expect(name.getByRole('radio', { name: 'What you typed' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
/** While the save runs it stays open. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
/** Both texts can be read to their end. */
export const LongTexts: Story = {
  args: {
    fields: [
      {
        key: 'knowledge',
        label: 'Knowledge',
        mine: 'She knew what a machine could dream of. '.repeat(24),
        theirs: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk '.repeat(8),
      },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
