import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { expect, waitFor, within } from 'storybook/test';
import { ada, captain, english, frida, longName, spanish, unpainted } from '../fixtures/people.ts';
import { NeoCard } from '../NeoCard/index.ts';
import { NeoCardSkeleton } from '../NeoCardSkeleton/index.ts';
import { HorizontalRow } from './HorizontalRow.tsx';

/** Waits for a smooth scroll to end, which may take long on a busy machine. */
const arrive = (check: () => Promise<void>) => waitFor(check, { timeout: 5000 });

const cards = (people = [ada, frida, captain, longName, ...unpainted], labels = english) =>
  people.map((neo) => (
    <NeoCard
      key={neo.id}
      neo={neo}
      labels={labels}
      hrefs={{ profile: `#${neo.id}`, chat: `#chat-${neo.id}` }}
    />
  ));

const meta = {
  title: 'People/HorizontalRow',
  component: HorizontalRow,
  args: {
    title: 'Featured NEOs',
    children: cards(),
    backLabel: 'Scroll left',
    forwardLabel: 'Scroll right',
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Box sx={{ p: { xs: 2, md: 4 } }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof HorizontalRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One press moves it by a card: 336 px. At an end the button in that direction is disabled. */
export const Playground: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list', { name: 'Featured NEOs' });
    const back = canvas.getByRole('button', { name: 'Scroll left' });
    const forward = canvas.getByRole('button', { name: 'Scroll right' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(12);
    await expect(back).toBeDisabled();
    await userEvent.click(forward);
    await arrive(() => expect(list.scrollLeft).toBe(336));
    await expect(back).toBeEnabled();
    await userEvent.click(back);
    await arrive(() => expect(list.scrollLeft).toBe(0));
    await arrive(() => expect(back).toBeDisabled());
    await expect(list).toHaveFocus();
  },
};
/** With the focus, the row reacts to the arrow keys, Home and End. */
export const Keyboard: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list', { name: 'Featured NEOs' });
    list.focus();
    await userEvent.keyboard('{ArrowRight}');
    await arrive(() => expect(list.scrollLeft).toBe(336));
    await userEvent.keyboard('{ArrowLeft}');
    await arrive(() => expect(list.scrollLeft).toBe(0));
    await userEvent.keyboard('{End}');
    await arrive(() => expect(canvas.getByRole('button', { name: 'Scroll right' })).toBeDisabled());
    await userEvent.keyboard('{Home}');
    await arrive(() => expect(list.scrollLeft).toBe(0));
  },
};
/** Nothing to scroll: both buttons are disabled. */
export const Few: Story = {
  args: { children: cards([ada]) },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await arrive(() => expect(canvas.getByRole('button', { name: 'Scroll right' })).toBeDisabled());
    await expect(canvas.getByRole('button', { name: 'Scroll left' })).toBeDisabled();
  },
};
export const WithDescriptionAndAction: Story = {
  args: {
    title: 'Person Simulator',
    description: 'Simulates specific people',
    action: <Button href="#catalog">See all</Button>,
  },
};
export const Loading: Story = {
  args: {
    busy: true,
    children: Array.from({ length: 6 }, (_unused, index) => <NeoCardSkeleton key={index} />),
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
/** On a phone the next card shows at the edge, and a swipe brings it. */
export const Smallest: Story = {
  args: {
    title: 'Personajes de ficción destacados',
    description: 'Personajes que vienen de la ficción',
    action: <Button href="#catalog">Ver todo el catálogo</Button>,
    children: cards([longName, ada, frida], spanish),
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
