import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { ada, painting } from '../fixtures/people.ts';
import { ImagePicker } from './ImagePicker.tsx';

const file = (name = 'ada.png', type = 'image/png') => new File(['picture'], name, { type });

const carrying = (one: File) => {
  const data = new DataTransfer();
  data.items.add(one);
  return data;
};

const dropOf = (one: File) =>
  new DragEvent('drop', { dataTransfer: carrying(one), bubbles: true, cancelable: true });

const meta = {
  title: 'Forms/ImagePicker',
  component: ImagePicker,
  args: {
    label: 'Picture',
    image: null,
    imageAlt: 'Portrait of Ada Lovelace',
    chooseLabel: 'Choose a picture',
    replaceLabel: 'Replace',
    removeLabel: 'Remove',
    hint: 'PNG, JPEG, GIF or WebP, up to 500KB. You can also drop or paste one.',
    busyLabel: 'Reading the picture...',
    onPick: fn(),
    onRemove: fn(),
  },
  render: function Live(args) {
    const [image, setImage] = useState(args.image);
    const onPick = (picked: File) => {
      args.onPick(picked);
      if (picked.type.startsWith('image/')) setImage(painting('#8fa', '#243', '#321', '#dba'));
    };
    const onRemove = () => {
      args.onRemove();
      setImage(null);
    };
    return <ImagePicker {...args} image={image} onPick={onPick} onRemove={onRemove} />;
  },
} satisfies Meta<typeof ImagePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Picture', { selector: 'input' });
    const picked = file();
    await userEvent.upload(input, picked);
    await expect(args.onPick).toHaveBeenCalledWith(picked);
    await expect(canvas.getByRole('img', { name: 'Portrait of Ada Lovelace' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  },
};
/** The button opens the file dialog, by keyboard too. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Picture', { selector: 'input' });
    const opened = fn((event: Event) => event.preventDefault());
    input.addEventListener('click', opened);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledOnce();
  },
};
export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    const picked = file();
    const group = canvas.getByRole('group', { name: 'Picture' });
    await fireEvent.dragOver(group);
    await fireEvent(group, dropOf(picked));
    await waitFor(() => expect(args.onPick).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('img', { name: 'Portrait of Ada Lovelace' })).toBeVisible();
  },
};
/** With a file dragged over it. */
export const DraggedOver: Story = {
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Picture' });
    await fireEvent.dragOver(group);
  },
};
export const Pasted: Story = {
  play: async ({ args, canvas }) => {
    const clipboardData = carrying(file());
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(paste);
    await waitFor(() => expect(args.onPick).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('button', { name: 'Replace' })).toBeVisible();
  },
};
export const Filled: Story = { args: { image: ada.image } };
export const Wrong: Story = {
  args: { error: 'Please select a PNG, JPEG, GIF, or WebP image' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Please select a PNG/);
    await expect(
      canvas.getByRole('button', { name: 'Choose a picture' }),
    ).toHaveAccessibleDescription(/Please select a PNG/);
  },
};
export const Busy: Story = {
  args: { image: ada.image, busy: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Reading the picture...' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Replace' })).toBeDisabled();
    const group = canvas.getByRole('group', { name: 'Picture' });
    await fireEvent(group, dropOf(file()));
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};
export const BusyAndEmpty: Story = { args: { busy: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Avatar: Story = { args: { shape: 'round', image: ada.image } };
export const AvatarEmpty: Story = { args: { shape: 'round' } };
export const Night: Story = {
  args: { image: ada.image },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const NightWrong: Story = {
  args: { error: 'Please select an image smaller than 500KB' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Spanish: Story = {
  args: {
    label: 'Imagen de la personalidad',
    image: ada.image,
    replaceLabel: 'Sustituir la imagen',
    removeLabel: 'Quitar la imagen',
    hint: 'PNG, JPEG, GIF o WebP, de hasta 500 KB. También puedes arrastrarla o pegarla aquí.',
    error: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk.tiff no es una imagen.',
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
