import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { NEO_LIMITS, PROFILE_LIMITS } from '@neo/domain';
import { expect } from 'storybook/test';
import { TextInput } from './TextInput.tsx';

const counter = {
  length: 3,
  max: 20,
  warnAbove: 16,
  warning: 'Getting close!',
  tooLong: 'Too long!',
};

const meta = {
  title: 'Forms/TextInput',
  component: TextInput,
  args: { label: 'Name', placeholder: 'Ada', helperText: 'As others will see it.' },
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 440 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(input, 'Grace');
    await expect(input).toHaveValue('Grace');
    await expect(input).toHaveAccessibleDescription('As others will see it.');
  },
};
export const Wrong: Story = {
  args: { error: 'Name is required' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Name is required');
  },
};
export const Counting: Story = { args: { defaultValue: 'Ada', counter } };
/** With what its length costs. */
export const Noted: Story = {
  args: { defaultValue: 'Ada', counter: { ...counter, note: 'about 1 token' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'As others will see it. about 1 token · 3/20',
    );
  },
};
export const GettingClose: Story = {
  args: { defaultValue: 'Ada, Lady Lovelace', counter: { ...counter, length: 18 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Getting close!')).toBeVisible();
  },
};
export const TooLong: Story = {
  args: {
    defaultValue: 'Augusta Ada Lovelace, Countess',
    error: 'Name must be less than 20 characters',
    counter: { ...counter, length: 30 },
  },
};
const rule = (label: string, max: number, warnAbove: number) => ({ label, max, warnAbove });
const RULES = [
  rule('Name', NEO_LIMITS.name, NEO_LIMITS.nameWarning),
  rule('Description', NEO_LIMITS.description, NEO_LIMITS.descriptionWarning),
  rule('Knowledge', NEO_LIMITS.longText, NEO_LIMITS.longTextWarning),
  rule('Bio', PROFILE_LIMITS.bio, PROFILE_LIMITS.bio),
];

/** The product's counters on both sides of each threshold. */
export const Thresholds: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {RULES.flatMap(({ label, max, warnAbove }) =>
        [...new Set([warnAbove, warnAbove + 1, max, max + 1])].map((length) => (
          <TextInput
            key={label + length}
            label={`${label}, ${length}`}
            counter={{ ...counter, length, max, warnAbove }}
          />
        )),
      )}
    </Box>
  ),
  play: async ({ canvas }) => {
    const says = (name: string, words: string) =>
      expect(canvas.getByRole('textbox', { name })).toHaveAccessibleDescription(words);
    await says('Name, 16', '16/20');
    await says('Name, 17', 'Getting close! 17/20');
    await says('Name, 20', 'Getting close! 20/20');
    await says('Name, 21', 'Too long! 21/20');
    await says('Description, 70', '70/80');
    await says('Description, 71', 'Getting close! 71/80');
    await says('Description, 81', 'Too long! 81/80');
    await says('Knowledge, 921', 'Getting close! 921/1024');
    await says('Knowledge, 1025', 'Too long! 1025/1024');
    await says('Bio, 160', '160/160');
    await says('Bio, 161', 'Too long! 161/160');
  },
};
export const Multiline: Story = {
  args: {
    label: 'Description',
    multiline: true,
    minRows: 4,
    helperText: undefined,
    counter: { ...counter, max: 80, warnAbove: 70 },
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'ada@example.org' } };
export const Night: Story = {
  args: { defaultValue: 'Ada, Lady Lovelace', counter: { ...counter, length: 18 } },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const NightWrong: Story = {
  args: { error: 'Name is required' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Spanish: Story = {
  args: {
    label: 'Instrucciones especiales y contexto de la conversación',
    error: 'El contexto debe tener menos de 1024 caracteres',
    counter: {
      length: 1100,
      max: 1024,
      warnAbove: 920,
      warning: '¡Casi al límite!',
      tooLong: '¡Demasiado largo!',
    },
  },
  globals: { viewport: { value: 'smallest' } },
};
