import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { expect } from 'storybook/test';
import { AccessList, AccessRow } from './AccessRow.tsx';

const remove = <Button size="small">Remove</Button>;

const meta = {
  title: 'Forms/AccessList',
  component: AccessList,
  args: {
    label: 'Ways to sign in',
    children: (
      <>
        <AccessRow name="Password" />
        <AccessRow name="Google" details="ada@example.test · since 3 March 2026" action={remove} />
      </>
    ),
  },
} satisfies Meta<typeof AccessList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Ways to sign in' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
/** A row that cannot be removed says why, in place of the button. */
export const OnlyWay: Story = {
  args: {
    children: (
      <AccessRow
        name="Google"
        details="ada@example.test · since 3 March 2026. This is the only way you can sign in. Set a password first."
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
export const Browsers: Story = {
  args: {
    label: 'Sessions',
    children: (
      <>
        <AccessRow name="Firefox · Linux" mark="This browser" details="Last seen: today" />
        <AccessRow name="Safari · iOS" details="Last seen: yesterday" action={remove} />
      </>
    ),
  },
};
export const LongNames: Story = {
  args: {
    children: (
      <AccessRow
        name="Google"
        details="a.name.that.nobody.would.type.twice.in.their.life@a-rather-long-host-name.example.test · desde el 3 de marzo de 2026"
        action={<Button size="small">Quitar esta forma de iniciar sesión</Button>}
      />
    ),
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
