import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect, within } from 'storybook/test';
import { ada, captain, english, frida, longName, spanish, unpainted } from '../fixtures/people.ts';
import { NeoCard } from '../NeoCard/index.ts';
import { NeoCardSkeleton } from '../NeoCardSkeleton/index.ts';
import { NeoGrid } from './NeoGrid.tsx';

const people = [ada, frida, captain, longName, ...unpainted];

const wall = (labels = english) =>
  people.map((neo) => (
    <NeoCard
      key={neo.id}
      neo={neo}
      labels={labels}
      hrefs={{ profile: `#${neo.id}`, chat: `#chat-${neo.id}` }}
      favorite={{ isOn: neo.id === '2', onToggle: () => undefined }}
    />
  ));

const meta = {
  title: 'People/NeoGrid',
  component: NeoGrid,
  args: { label: 'NEOs', children: wall() },
  decorators: [
    (Story) => (
      <Box sx={{ p: { xs: 0, md: 3 } }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof NeoGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'NEOs' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(people.length);
  },
};
const isRow = (article: HTMLElement): boolean => {
  const picture = article.firstElementChild!.getBoundingClientRect();
  return within(article).getByRole('heading').getBoundingClientRect().left > picture.right;
};

/** From 1024 pixels on a grid has columns. */
export const Columns: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('article');
    await expect(second!.getBoundingClientRect().top).toBe(first!.getBoundingClientRect().top);
    await expect(canvas.getAllByRole('article').filter(isRow)).toEqual([]);
  },
};
/** From 600 to 1023 pixels a grid has rows. */
export const RowsBelowGrid: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article').every(isRow)).toBe(true);
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const List: Story = {
  args: { form: 'list' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article').every(isRow)).toBe(true);
  },
};
export const ListNight: Story = {
  args: { form: 'list' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Spanish: Story = { args: { children: wall(spanish) } };
export const Loading: Story = {
  args: {
    busy: true,
    children: Array.from({ length: 8 }, (_unused, index) => <NeoCardSkeleton key={index} />),
  },
};
export const LoadingList: Story = {
  args: {
    busy: true,
    form: 'list',
    children: Array.from({ length: 6 }, (_unused, index) => <NeoCardSkeleton key={index} />),
  },
};
export const Smallest: Story = {
  args: { form: 'list', children: wall(spanish) },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
