import { AppError, CONTRACTS } from '@neo/contracts';
import type { ToldPrompt } from '@neo/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { aPanel, press, SAID } from '../panel.fixture.ts';
import type { PanelStory } from '../panel.fixture.ts';

const { memory } = CONTRACTS;

/** The panel with the prompt for a reply, opened from the reply's menu. */
const meta = {
  title: 'Screens/Told',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const of = (fromSeq: number, toSeq = fromSeq) => ({
  conversationId: SAID.id!,
  fromSeq,
  toSeq,
});
const told: ToldPrompt = {
  model: 'small',
  contextTokens: 8_192,
  tokens: 3_456,
  parts: [
    { kind: 'rules', tokens: 412, text: 'You are Hypatia. Stay in character, and be kind.' },
    { kind: 'definition', tokens: 903, text: 'Hypatia teaches geometry at the edge of the sea.' },
    { kind: 'person', tokens: 24, text: 'You talk with Ada, who sails.' },
    {
      kind: 'notes',
      tokens: 12,
      text: '<note>Ada has a cat called Bo.</note>',
      source: { noteId: '01890000-0000-7000-8000-000000000011' },
    },
    { kind: 'summaries', tokens: 204, text: '<summary>They met at the harbour.</summary>' },
    ...Array.from({ length: 12 }, (_, at) => ({
      kind: 'history' as const,
      tokens: 40,
      text: `What was said as number ${at + 40}.`,
      source: of(at + 40),
    })),
    { kind: 'recall', tokens: 30, text: 'Ada: My dog is called Bo.', source: of(3) },
    {
      kind: 'turnLore',
      tokens: 48,
      text: 'The sea is cold, and it remembers.',
      source: { entry: 'The sea', key: 'shore', ...of(51) },
    },
    {
      kind: 'turnLore',
      tokens: 0,
      text: 'The tower has 300 steps.',
      isDropped: true,
      source: { entry: 'The tower', key: 'steps', ...of(50) },
    },
    { kind: 'message', tokens: 8, text: 'Do you know my dog?', source: of(52) },
    { kind: 'closing', tokens: 60, text: 'Answer in two sentences.' },
  ],
};

const usual = (answer: () => ToldPrompt | Promise<never>, shows: string | RegExp): PanelStory => ({
  answer: (answers) => answers.on(memory.prompt, answer),
  shows,
  openPanel: async (user) => {
    await press(user, 'button', /^(Message actions|Acciones del mensaje)$/);
    await press(user, 'menuitem', /^(What the model was told|Lo que recibió el modelo)$/);
  },
});

export const Own: Story = aPanel(usual(() => told, 'What was left out'));
export const SomebodyElses: Story = aPanel(
  usual(
    () => ({
      ...told,
      parts: told.parts.map((part) =>
        ['definition', 'turnLore', 'closing'].includes(part.kind)
          ? {
              ...part,
              text: null,
              tokens: Math.ceil(part.tokens / 50) * 50,
              source: part.kind === 'turnLore' ? of(51) : undefined,
            }
          : part,
      ),
    }),
    'about 950 tokens',
  ),
);
export const ChangedSince: Story = aPanel(
  usual(
    () => ({
      ...told,
      parts: told.parts.map((part) =>
        part.kind === 'definition' ? { ...part, text: null, source: { isChanged: true } } : part,
      ),
    }),
    'Earlier messages (12)',
  ),
);
export const Nothing: Story = aPanel(
  usual(() => {
    throw new AppError('not_found');
  }, 'Nothing is recorded'),
);
export const Loading: Story = aPanel(
  usual(() => new Promise<never>(() => undefined), 'What the model was told'),
);
export const Failed: Story = aPanel(
  usual(() => {
    throw new AppError('unavailable');
  }, 'It could not be read'),
);
export const Spanish: Story = aPanel({
  ...usual(() => told, 'Lo que quedó fuera'),
  language: 'es',
});
