import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { DropAnywhere } from './DropAnywhere.tsx';
import { FileDrop } from './FileDrop.tsx';

const file = () => new File(['{}'], 'seraphina.json', { type: 'application/json' });

const carrying = (...files: File[]) => {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  return data;
};

const meta = {
  title: 'Forms/FileDrop',
  component: FileDrop,
  args: {
    label: 'Character cards',
    chooseLabel: 'Choose files',
    hint: 'PNG, WebP, JSON, CHARX or YAML, up to 20 MB each. You can also drop or paste them.',
    accept: '.png,.json',
    onFiles: fn(),
  },
  render: (args) => (
    <>
      <FileDrop {...args} />
      <DropAnywhere label="Drop the cards to import them" onFiles={args.onFiles} />
    </>
  ),
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It takes several files at once. */
export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const files = [file(), file()];
    await userEvent.upload(canvas.getByLabelText('Character cards'), files);
    await expect(args.onFiles).toHaveBeenCalledWith(files);
  },
};
/** The button opens the file dialog. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const opened = fn((event: Event) => event.preventDefault());
    canvas.getByLabelText('Character cards').addEventListener('click', opened);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledOnce();
  },
};
/** Files are dragged over the page. */
export const DraggedOver: Story = {
  play: async ({ args, canvas }) => {
    const over = new DragEvent('dragover', {
      dataTransfer: carrying(file()),
      bubbles: true,
      cancelable: true,
    });
    document.body.dispatchEvent(over);
    await expect(over.defaultPrevented).toBe(true);
    await expect(await canvas.findByText('Drop the cards to import them')).toBeVisible();
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};
export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    const dataTransfer = carrying(file(), file());
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    await fireEvent(document.body, drop);
    await expect(args.onFiles).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('Drop the cards to import them')).toBeNull();
  },
};
/** Other listeners of the page see that the paste was handled. */
export const Pasted: Story = {
  play: async ({ args }) => {
    const clipboardData = carrying(file());
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(paste);
    await expect(args.onFiles).toHaveBeenCalledOnce();
    await expect(paste.defaultPrevented).toBe(true);
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Spanish: Story = {
  args: {
    chooseLabel: 'Elegir archivos',
    hint: 'PNG, WebP, JSON, CHARX o YAML, de hasta 20 MB cada uno. También puedes arrastrarlos o pegarlos.',
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
