import type { Meta, StoryObj } from '@storybook/react-vite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { expect } from 'storybook/test';
import { ada } from '../fixtures/people.ts';
import { ClassificationBadge, ComplianceMark } from '../Marks/index.ts';
import { ProfileHero } from './ProfileHero.tsx';

const meta = {
  title: 'People/ProfileHero',
  component: ProfileHero,
  args: {
    name: 'Ada Lovelace',
    image: ada.image,
    imageAlt: 'Portrait of Ada Lovelace',
    description: ada.description,
    badges: (
      <>
        <ClassificationBadge classification="official" label="Official" />
        <ComplianceMark compliance="green" label="Approved" />
      </>
    ),
    byline: (
      <>
        Created by <a href="#creator">NEO Studio</a>
      </>
    ),
    actions: (
      <>
        <Button variant="contained" size="large" href="#chat">
          Start Conversation
        </Button>
        <Button variant="outlined" size="large" startIcon={<FavoriteBorder />}>
          Fav
        </Button>
        <Button variant="outlined" size="large" startIcon={<ShareOutlined />}>
          Share
        </Button>
      </>
    ),
    facts: [
      { label: 'Type', value: 'Official' },
      { label: 'Visibility', value: 'Public' },
      { label: 'Compliance', value: <ComplianceMark compliance="green" label="Green" /> },
      { label: 'Favorited by', value: '128' },
    ],
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Box sx={{ px: { xs: 2, md: 4 }, py: { md: 4 }, maxWidth: 1360, mx: 'auto' }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof ProfileHero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Portrait of Ada Lovelace' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  },
};
export const WithoutPicture: Story = {
  args: {
    name: 'Captain Marrow',
    image: null,
    imageAlt: 'Portrait of Captain Marrow',
    description: 'AI NEO',
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Smallest: Story = {
  args: {
    name: 'Maximilianaugustusss',
    image: null,
    description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
