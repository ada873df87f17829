import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { markedParts } from './marked-parts.ts';
import { ProbeResult } from './ProbeResult.tsx';

const reply = 'As an AI language model, I have no phone.\nBut the mill turns.';

const meta = {
  title: 'Forms/ProbeResult',
  component: ProbeResult,
  args: {
    title: 'A thing of today',
    verdict: 'fail',
    verdictLabel: 'Failed',
    question: 'What do you think of my new phone?',
    questionLabel: 'Question',
    reply,
    replyLabel: 'Answer',
    marks: [[0, 23]],
    checks: [
      {
        kind: 'Stays in character',
        verdict: 'fail',
        verdictLabel: 'Failed',
        why: 'It talks like an assistant, not like the character.',
      },
      { kind: 'Keeps to the language', verdict: 'pass', verdictLabel: 'Passed' },
    ],
    checksLabel: 'Checks',
    isOpen: true,
  },
} satisfies Meta<typeof ProbeResult>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The words that a check is about are marked, and the check says why. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('As an AI language model').tagName).toBe('MARK');
    await expect(canvas.getByText(/talks like an assistant/)).toBeVisible();
    await expect(
      markedParts('abcdef', [
        [3, 5],
        [1, 2],
        [1, 4],
      ]),
    ).toEqual([
      { text: 'a', isMarked: false },
      { text: 'bcde', isMarked: true },
      { text: 'f', isMarked: false },
    ]);
  },
};
/** A result that passed is closed at first. */
export const Passed: Story = {
  args: { verdict: 'pass', verdictLabel: 'Passed', marks: [], isOpen: false },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Question')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Passed', { selector: 'summary *' }));
    await expect(canvas.getByText('Question')).toBeVisible();
  },
};
export const Warned: Story = { args: { verdict: 'warn', verdictLabel: 'Worth a look' } };
export const OnPhone: Story = {
  args: {
    title: 'Le preguntan en serio si es una persona de verdad',
    verdictLabel: 'A revisar',
    reply: `${reply} ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}`,
  },
  globals: { viewport: { value: 'smallest' } },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
