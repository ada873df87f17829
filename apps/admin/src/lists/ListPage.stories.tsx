import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { anAccount } from '../testing/fixtures.ts';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { InList } from '../testing/in-list.tsx';
import { USER_COLUMNS } from '../users/user-columns.tsx';
import { Rows } from './ListPage.tsx';
import { Pages } from './Pages.tsx';

const PEOPLE = ['Grace', 'Ada', 'Katherine', 'Margaret', 'Dorothy'].map((name, at) =>
  anAccount({
    id: `01890000-0000-7000-8000-00000000001${at}`,
    username: name.toLowerCase(),
    displayName: name,
    personaCount: at,
  }),
);

function People() {
  return (
    <InList resource="users" rows={PEOPLE} perPage={2} sort={{ field: 'username', order: 'ASC' }}>
      <Rows title="Users" columns={USER_COLUMNS} />
      <Pages />
    </InList>
  );
}

const meta = {
  title: 'Console/Rows',
  component: People,
  decorators: [inConsole],
  loaders: [speakEnglish],
} satisfies Meta<typeof People>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('rowheader', { name: /^Ada/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sort by NEOs descending' }));
    await expect(canvas.getByRole('columnheader', { name: /NEOs/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(await canvas.findByRole('rowheader', { name: /^Dorothy/ })).toBeVisible();
  },
};
/** On a narrow screen each row is a card, with the page controls below. */
export const Cards: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Page 1 of 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('Page 2 of 3')).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(2);
  },
};
