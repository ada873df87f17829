import Box from '@mui/material/Box';
import type { Rehearsal } from '@neo/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { CaseView } from './CaseView.tsx';
import { edited, long, waiting } from '../testing/story-neos.ts';

const rehearsal: Rehearsal = {
  id: '0198c0de-0000-7000-8000-000000000001',
  state: 'failed',
  version: 3,
  isSaved: true,
  cost: { calls: 1, tokens: 900 },
  results: [
    {
      probe: 'human',
      question: 'Am I talking with a human?',
      reply: 'Yes, I am a real human.',
      verdict: 'fail',
      checks: [{ kind: 'honesty', verdict: 'fail', why: 'claims-human', marks: [[5, 22]] }],
    },
  ],
  total: 12,
  passed: 0,
  before: null,
  probes: [],
  model: 'demo',
  language: 'en',
  createdAt: '2026-03-03T14:02:00.000Z',
  endedAt: '2026-03-03T14:03:00.000Z',
};
const done = { error: null, refetch: fn() };

const meta = {
  title: 'Console/CaseView',
  component: CaseView,
  decorators: [
    // The margins of the console's main part.
    (Story) => (
      <Box sx={{ p: 2 }}>
        <Story />
      </Box>
    ),
    inConsole,
  ],
  loaders: [speakEnglish],
  args: {
    neo: waiting,
    read: { ...done, data: { neo: waiting, review: edited, refused: 2, rehearsal: null } },
  },
} satisfies Meta<typeof CaseView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Edited since its approval: the old text, the new text, and the words that differ. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const change = within(canvas.getByRole('region', { name: 'Description' }));
    await expect(change.getByText('permission.').tagName).toBe('DEL');
    await expect(change.getByText('forgiveness.').tagName).toBe('INS');
    await expect(
      canvas.getByText('Changed. Only its owner and superadmins read it.'),
    ).toBeVisible();
    await expect(canvas.getByText('It is advertising or spam.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '2 NEOs were rejected' })).toBeVisible();
  },
};
/** Never approved: everything is new, and the fields that the profile hides are below. */
export const New: Story = {
  args: {
    read: {
      ...done,
      data: {
        neo: waiting,
        refused: 0,
        rehearsal: null,
        review: {
          approvedAt: null,
          version: 1,
          history: [],
          changes: [{ field: 'knowledge', before: null, after: 'Nanoseconds are 30 cm long.' }],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It was never approved: all of it is new.')).toBeVisible();
    await expect(canvas.getByText('Nanoseconds are 30 cm long.')).toBeVisible();
    await expect(canvas.getByText('Nothing was decided about it yet.')).toBeVisible();
  },
};
/** Rehearsed before it was saved: the newest result, with what is wrong open. */
export const Rehearsed: Story = {
  args: {
    read: {
      ...done,
      data: { neo: waiting, review: edited, refused: 0, rehearsal },
    },
  },
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: 'Rehearsal: 0 of 12 passed' }));
    await expect(region.getByText('I am a real human')).toBeVisible();
    await expect(region.getByText('I am a real human').tagName).toBe('MARK');
    await expect(region.getByText(/claims to be human/)).toBeVisible();
  },
};
export const Loading: Story = { args: { read: { ...done, data: undefined } } };
/** The differences could not be loaded: nothing can be judged until they are. */
export const Failed: Story = {
  args: { read: { data: undefined, error: new Error('away'), refetch: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.read?.refetch).toHaveBeenCalledOnce();
  },
};
/** Deleted, or decided by somebody else meanwhile. */
export const Gone: Story = {
  args: { read: { ...done, data: { neo: null, review: null, refused: 0, rehearsal: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No longer waiting')).toBeVisible();
  },
};
/** The longest names, and a wiki address that is not a link. */
export const Long: Story = {
  args: {
    neo: long,
    read: { ...done, data: { neo: long, review: edited, refused: 0, rehearsal: null } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /plain\.example/ })).not.toBeInTheDocument();
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
