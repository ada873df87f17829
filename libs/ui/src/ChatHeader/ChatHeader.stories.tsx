import type { Meta, StoryObj } from '@storybook/react-vite';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import IconButton from '@mui/material/IconButton';
import { expect } from 'storybook/test';
import { ada } from '../fixtures/people.ts';
import { HeartButton } from '../HeartButton/index.ts';
import { ChatHeader } from './ChatHeader.tsx';
import { HeaderWord } from './HeaderWord.tsx';

const meta = {
  title: 'Chat/ChatHeader',
  component: ChatHeader,
  args: {
    name: 'Ada Lovelace',
    image: ada.image,
    statusLabel: 'Online',
    back: { href: '#back', label: 'Back' },
    profile: { href: '#profile', label: 'View profile' },
    actions: (
      <>
        <HeaderWord word="Favorite">
          <HeartButton isOn label="Favorite Ada Lovelace" onToggle={() => undefined} />
        </HeaderWord>
        <HeaderWord word="New">
          <IconButton aria-label="New conversation">
            <RestartAlt />
          </IconButton>
        </HeaderWord>
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ChatHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View profile' })).toHaveAttribute(
      'href',
      '#profile',
    );
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Away: Story = {
  args: { statusLabel: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Online')).toBeNull();
  },
};
export const Smallest: Story = {
  args: { name: 'Maximilianaugustusss', image: null, statusLabel: 'En línea' },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** One of several conversations with the same NEO, with the button that opens their list. */
export const Titled: Story = {
  args: {
    detail: 'Could the engine compose music, and would anybody listen to it?',
    lead: (
      <IconButton aria-label="Conversations" aria-expanded={false}>
        <ForumOutlined />
      </IconButton>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Online')).toBeVisible();
    // It does not fit on a phone.
    await expect(canvas.getByText(/Could the engine/)).toBeInTheDocument();
  },
};
