import type { AdminUser } from '@neo/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListContextProvider, useList } from 'react-admin';
import { expect } from 'storybook/test';
import type { Column } from './columns.ts';
import { DataCards } from './DataCards.tsx';
import { DataTable } from './DataTable.tsx';
import { anAccount } from './fixtures.ts';
import { inConsole, speakEnglish } from './in-console.tsx';
import { PageOf } from './PageOf.tsx';

const PEOPLE = ['Grace', 'Ada', 'Katherine', 'Margaret', 'Dorothy'].map((name, at) =>
  anAccount({
    id: `01890000-0000-7000-8000-00000000001${at}`,
    username: name.toLowerCase(),
    displayName: name,
    personaCount: at,
  }),
);

const columns: Column<AdminUser>[] = [
  {
    id: 'user',
    label: 'User',
    sort: 'displayName',
    part: 'head',
    render: (user) => user.displayName,
  },
  { id: 'email', label: 'Email', render: (user) => user.email },
  {
    id: 'neos',
    label: 'NEOs',
    sort: 'personaCount',
    firstOrder: 'DESC',
    align: 'right',
    render: (user) => user.personaCount,
  },
];

function Rows({ form }: { form: 'table' | 'cards' }) {
  const list = useList({ data: PEOPLE, perPage: 2, sort: { field: 'displayName', order: 'ASC' } });
  const List = form === 'table' ? DataTable : DataCards;
  return (
    <ListContextProvider value={list}>
      <List<AdminUser> label="Users" columns={columns} />
      <PageOf />
    </ListContextProvider>
  );
}

const meta = {
  title: 'Console/Rows',
  component: Rows,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: { form: 'table' },
} satisfies Meta<typeof Rows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'Ada' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'NEOs' }));
    await expect(canvas.getByRole('columnheader', { name: /NEOs/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(await canvas.findByRole('rowheader', { name: 'Dorothy' })).toBeVisible();
  },
};
/** Where a table has no room, with the pages under it. */
export const Cards: Story = {
  args: { form: 'cards' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Page 1 of 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('Page 2 of 3')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
