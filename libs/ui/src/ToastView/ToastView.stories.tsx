import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { ToastView } from './ToastView.tsx';

const meta = {
  title: 'Feedback/ToastView',
  component: ToastView,
  args: {
    toasts: [
      {
        id: 1,
        kind: 'success',
        title: 'Added to favorites',
        description: 'Ada Lovelace has been added to your favorites.',
      },
    ],
    dismissLabel: 'Close notification',
    regionLabel: 'Notifications (F8)',
    onDismiss: fn(),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 240 } } },
} satisfies Meta<typeof ToastView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Added to favorites');
    await userEvent.keyboard('{F8}');
    await expect(canvas.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Close notification' }));
    await expect(args.onDismiss).toHaveBeenCalledTimes(2);
  },
};
export const Destructive: Story = {
  args: {
    toasts: [
      {
        id: 2,
        kind: 'destructive',
        title: 'Unauthorized',
        description: 'You are logged out. Logging in again...',
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Unauthorized');
  },
};
export const Info: Story = {
  args: { toasts: [{ id: 3, kind: 'info', title: 'Catalog refreshed' }] },
};
const onUndo = fn();
/** A removal: F8 leads to the way back. */
export const Undoable: Story = {
  args: {
    toasts: [
      {
        id: 6,
        kind: 'success',
        title: 'Conversation deleted',
        description: '“Conic sections” with Hypatia',
        action: { label: 'Undo', onPress: onUndo },
        duration: 30_000,
      },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{F8}');
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onUndo).toHaveBeenCalledOnce();
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
/** Escape closes the last one and leaves the region; pressed again, it does nothing. */
export const Emptied: Story = {
  render: function Emptied({ toasts, onDismiss, ...args }) {
    const [shown, setShown] = useState(toasts);
    const dismiss = (id: string | number) => {
      onDismiss(id);
      setShown((all) => all.filter((one) => one.id !== id));
    };
    return <ToastView {...args} toasts={shown} onDismiss={dismiss} />;
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{F8}');
    const region = canvas.getByRole('region', { name: 'Notifications (F8)' });
    await expect(region).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByRole('status')).not.toBeInTheDocument());
    await expect(document.body).toHaveFocus();
    region.focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
/** It closes by itself, but not while it is hovered. */
export const Closing: Story = {
  args: { toasts: [{ id: 5, kind: 'success', title: 'Link copied!', duration: 250 }] },
  play: async ({ args, canvas, userEvent }) => {
    const toast = canvas.getByRole('status');
    await userEvent.hover(toast);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await userEvent.unhover(toast);
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledOnce());
  },
};
/** A swipe of 50 px closes it; a shorter one returns it. */
export const Swiped: Story = {
  play: async ({ args, canvas }) => {
    const toast = canvas.getByRole('status');
    const swipe = async (pixels: number) => {
      const at = (clientX: number) => ({ pointerId: 1, clientX, clientY: 10 });
      toast.setPointerCapture = () => undefined;
      await fireEvent.pointerDown(toast, at(100));
      await fireEvent.pointerMove(toast, at(100 + pixels));
      await fireEvent.pointerUp(toast, at(100 + pixels));
    };
    await swipe(49);
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await swipe(-50);
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
const [undoable, told] = [Undoable.args!.toasts![0]!, meta.args.toasts[0]!];
/** Two at once: each has its own time and its own way to close, and the focus stays where it is. */
export const Stacked: Story = {
  args: { toasts: [undoable, { ...told, duration: 250 }] },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenLastCalledWith(told.id));
    await expect(canvas.getAllByRole('status')).toHaveLength(2);
    await userEvent.keyboard('{F8}');
    const undo = canvas.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveFocus();
    await expect(undo).toHaveAccessibleDescription('Conversation deleted');
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenLastCalledWith(undoable.id);
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Smallest: Story = {
  args: {
    toasts: [
      {
        id: 4,
        kind: 'destructive',
        title: 'No se ha podido añadir a tus favoritos',
        description:
          'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk no responde. Inténtalo de nuevo.',
      },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
};
