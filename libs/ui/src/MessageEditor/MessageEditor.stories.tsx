import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { MessageEditor } from './MessageEditor.tsx';

const meta = {
  title: 'Chat/MessageEditor',
  component: MessageEditor,
  args: {
    value: 'Could it compose music?',
    onChange: fn(),
    onSend: fn(),
    onCancel: fn(),
    label: 'Edit your message',
    sendLabel: 'Send again',
    cancelLabel: 'Cancel',
    hint: 'What follows it is replaced.',
    maxLength: 60,
    tooLong: 'Message must be at most 60 characters',
  },
  render: function Editing(args) {
    const [value, setValue] = useState(args.value);
    return <MessageEditor {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof MessageEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Edit your message' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard(' Or paint?{Shift>}{Enter}{/Shift}Yes{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('Could it compose music? Or paint?\nYes');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
/** What takes its place gets the focus that is lost when it closes. */
export const Closed: Story = {
  render: function Closing(args) {
    const [isOpen, setOpen] = useState(true);
    return (
      <div>
        <p>Before it</p>
        {isOpen ? (
          <MessageEditor {...args} onCancel={() => setOpen(false)} />
        ) : (
          <article tabIndex={-1}>The message</article>
        )}
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('article')).toHaveFocus());
  },
};
/** White space alone is not sent. */
export const Empty: Story = {
  args: { value: '  ' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Send again' })).toBeDisabled();
  },
};
export const TooLong: Story = {
  args: { value: 'Could it compose music, and would anybody listen to such music at all?' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('70/60');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
/** Why it could not be saved. The typed text stays, in place of the NEO's message. */
export const Refused: Story = {
  args: {
    side: 'other',
    value: 'The engine has no pretensions whatever.',
    sendLabel: 'Save',
    problem: 'This message was changed elsewhere since you opened it.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('changed elsewhere');
    await expect(canvas.getByRole('textbox')).toHaveValue(
      'The engine has no pretensions whatever.',
    );
  },
};
