import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Composer } from './Composer.tsx';

const meta = {
  title: 'Chat/Composer',
  component: Composer,
  args: {
    value: '',
    label: 'Message to Ada Lovelace',
    placeholder: 'Type your message...',
    sendLabel: 'Send',
    onChange: fn(),
    onSend: fn(),
  },
  render: function Live(args) {
    const [value, setValue] = useState(args.value);
    const onSend = (text: string) => {
      args.onSend(text);
      setValue('');
    };
    return <Composer {...args} value={value} onChange={setValue} onSend={onSend} />;
  },
} satisfies Meta<typeof Composer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message to Ada Lovelace' });
    await userEvent.type(field, '   {Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two');
    await expect(field).toHaveValue('One\ntwo');
    await userEvent.type(field, '{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('One\ntwo');
    await expect(field).toHaveValue('');
  },
};
export const Filled: Story = {
  args: {
    value: 'Could it compose music?\nAnd would you dance to it?',
    hint: 'Enter sends, Shift+Enter starts a new line',
  },
};
/** A reply is being written: typing works, sending does not. */
export const Pending: Story = {
  args: { pending: true, value: 'And' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' then?{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const WithStop: Story = {
  args: { pending: true, stop: { label: 'Stop', onStop: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(args.stop?.onStop).toHaveBeenCalledOnce();
  },
};
/** A double click on Send: its second click meets the Stop button. */
export const StopNotDoubleClicked: Story = {
  args: { pending: true, stop: { label: 'Stop', onStop: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Stop' }));
    await expect(args.stop?.onStop).toHaveBeenCalledOnce();
  },
};
export const TooLong: Story = {
  args: {
    value: 'This message is longer than forty characters.',
    maxLength: 40,
    tooLong: 'Too long!',
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Too long! · 45/40');
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
/** Characters count, not code units. Far too long a text is not accepted at all. */
export const Emoji: Story = {
  args: { value: '🦤'.repeat(40), maxLength: 40, tooLong: 'Too long!' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
    await expect(canvas.getByRole('textbox')).toHaveAttribute('maxlength', '1080');
  },
};
/** The problem is beside the hint, and the typed text stays. */
export const Offline: Story = {
  args: {
    value: 'Could it',
    pending: true,
    onHeld: fn(),
    status: 'You are offline.',
    hint: 'Ada is a simulation: what it says may be wrong.',
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(args.onHeld).toHaveBeenCalledWith('Could it');
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(canvas.getByText('You are offline.')).toBeVisible();
    await expect(canvas.getByText(/is a simulation/)).toBeVisible();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Night: Story = {
  args: { value: 'Could it compose music?' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Smallest: Story = {
  args: {
    value: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
  globals: { viewport: { value: 'smallest' } },
};
