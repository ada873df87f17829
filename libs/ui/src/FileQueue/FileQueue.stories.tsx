import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { expect, fn } from 'storybook/test';
import { FileQueue } from './FileQueue.tsx';
import type { FileRow } from './FileQueue.tsx';

const onTryAgain = fn();

const rows: FileRow[] = [
  {
    id: 1,
    name: 'seraphina.png',
    size: '1.2 MB',
    state: 'done',
    children: <Typography variant="body2">Seraphina hangs on your wall.</Typography>,
  },
  { id: 2, name: 'eldoria.charx', size: '14 MB', state: 'reading' },
  { id: 3, name: 'holiday.jpg', size: '3.4 MB', state: 'waiting' },
  {
    id: 4,
    name: 'notes.json',
    size: '12 kB',
    state: 'refused',
    problem: 'This file is not a character card',
    action: (
      <Button size="small" variant="outlined" onClick={onTryAgain}>
        Try again
      </Button>
    ),
  },
  { id: 5, name: 'late.yaml', size: '4 kB', state: 'stopped' },
];

const meta = {
  title: 'Forms/FileQueue',
  component: FileQueue,
  args: {
    label: 'Files',
    rows,
    stateLabels: {
      waiting: 'Waiting',
      reading: 'Reading…',
      done: 'Imported',
      refused: 'Not imported',
      stopped: 'Stopped',
    },
  },
} satisfies Meta<typeof FileQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each state is also said in words. */
export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items[1]).toHaveTextContent('14 MB · Reading…');
    await expect(items[3]).toHaveTextContent('This file is not a character card');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onTryAgain).toHaveBeenCalled();
  },
};
const only = (id: number): Story => ({ args: { rows: rows.filter((row) => row.id === id) } });
export const Done: Story = only(1);
export const Reading: Story = only(2);
export const Waiting: Story = only(3);
export const Refused: Story = only(4);
export const Stopped: Story = only(5);
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const LongNames: Story = {
  args: {
    rows: rows.map((row) => ({ ...row, name: `${'Donaudampfschifffahrt'.repeat(5)}.png` })),
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
