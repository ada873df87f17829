import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect, fn } from 'storybook/test';
import { ada, captain, english, frida, longName, spanish } from '../fixtures/people.ts';
import { CARD_CONTAINER } from '../theme/tokens.ts';
import { NeoCard } from './NeoCard.tsx';

const meta = {
  title: 'People/NeoCard',
  component: NeoCard,
  args: {
    neo: ada,
    labels: english,
    hrefs: { profile: '#profile', chat: '#chat' },
    favorite: { isOn: false, onToggle: fn() },
  },
  decorators: [
    (Story, { parameters }) => (
      <Box sx={{ p: 2, maxWidth: parameters['isRow'] ? 860 : 264, ...CARD_CONTAINER }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof NeoCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Phones show the face, the name and one line; all else is on wider screens. */
export const Playground: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
      'href',
      '#profile',
    );
    await expect(canvas.getByRole('link', { name: 'Chat with Ada Lovelace' })).toHaveAttribute(
      'href',
      '#chat',
    );
    await expect(canvas.queryByRole('link', { name: 'Edit Ada Lovelace' })).toBeNull();
    await expect(canvas.getByText('Official')).toBeVisible();
    // The dot alone: its meaning is a tip, and read by screen readers.
    await expect(canvas.getByTitle('Approved')).toHaveTextContent('Approved');
    await expect(canvas.getByText('and 2 more')).toBeInTheDocument();
    await expect(canvas.getByRole('img', { name: 'Has a wiki page' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Favorite Ada Lovelace' }));
    await expect(args.favorite?.onToggle).toHaveBeenCalledOnce();
  },
};
/** Three of the tags, and how many more there are. */
export const Tagged: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { neo: { ...frida, tags: ['Painter', 'Mexico', '20th century', 'Self-portraits'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/#Painter #Mexico #20th century/)).toBeVisible();
    await expect(canvas.getByText('and 1 more')).toBeInTheDocument();
  },
};
/** The viewer's own NEO can be edited. */
export const Own: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { neo: frida, hrefs: { profile: '#profile', chat: '#chat', edit: '#edit' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Edit Frida Kahlo' })).toHaveAttribute(
      'href',
      '#edit',
    );
  },
};
/** For its owner: the visibility and the owner's actions. */
export const InOwnersHands: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    neo: frida,
    hrefs: { profile: '#profile', chat: '#chat', edit: '#edit' },
    byline: 'by Dana',
    complianceWord: 'Yellow',
    status: 'Private.',
    controls: <button type="button">Make Public</button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('by Dana')).toBeVisible();
    await expect(canvas.getByText('Private.')).toBeVisible();
    await expect(canvas.getByText('Yellow')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Make Public' })).toBeVisible();
  },
};
export const Favourite: Story = { args: { favorite: { isOn: true, onToggle: fn() } } };
export const HeartPending: Story = {
  args: { favorite: { isOn: true, pending: true, onToggle: fn() } },
};
/** No picture, no description, restricted, and a wiki address that is not https. */
export const Bare: Story = {
  args: { neo: captain },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A unique AI NEO ready to chat with you...')).toBeVisible();
    await expect(canvas.queryByRole('img', { name: 'Has a wiki page' })).toBeNull();
    await expect(canvas.getByText('C')).toBeVisible();
  },
};
/** Signed out: no heart and no chat link. */
export const ForVisitors: Story = { args: { hrefs: { profile: '#profile' }, favorite: undefined } };
export const LongWords: Story = { args: { neo: longName } };
export const Spanish: Story = { args: { labels: spanish } };
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };

const row = { parameters: { isRow: true } };

/** In a place that is wide enough, a card is a row. */
export const Row: Story = {
  ...row,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    const picture = canvasElement.querySelector('article > div')?.getBoundingClientRect();
    const name = canvas.getByRole('link', { name: 'Ada Lovelace' }).getBoundingClientRect();
    await expect(name.left).toBeGreaterThan(picture?.right ?? Infinity);
    await expect(canvas.getByText('Official')).toBeVisible();
  },
};
export const RowOwn: Story = {
  ...row,
  args: { neo: frida, hrefs: { profile: '#profile', chat: '#chat', edit: '#edit' } },
};
export const RowBare: Story = { ...row, args: { neo: captain } };
export const RowNight: Story = {
  ...row,
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
