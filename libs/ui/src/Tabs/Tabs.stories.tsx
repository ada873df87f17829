import type { Meta, StoryObj } from '@storybook/react-vite';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import { TabBar, TabPanel } from './Tabs.tsx';
import type { BarItem, TabBarProps } from './Tabs.tsx';

interface TabsProps extends Omit<TabBarProps<string>, 'id' | 'items'> {
  items: readonly (BarItem<string> & { panel: ReactNode })[];
}

/** A bar with the panel of the current tab. */
function Tabs({ items, value, ...bar }: TabsProps) {
  return (
    <>
      <TabBar {...bar} id="story" items={items} value={value} />
      <TabPanel key={value} id="story" value={value}>
        {items.find((item) => item.value === value)?.panel}
      </TabPanel>
    </>
  );
}

const panel = (text: string) => <Typography>{text}</Typography>;

const meta = {
  title: 'Shell/Tabs',
  component: Tabs,
  args: {
    label: 'Sections',
    value: 'users',
    items: [
      { value: 'users', label: 'Users', panel: panel('Everyone with an account.') },
      { value: 'neos', label: 'NEOs', panel: panel('Everyone on the walls.') },
      { value: 'events', label: 'Events', panel: panel('What was delivered.') },
    ],
    onChange: fn(),
  },
  render: function Live(args) {
    const [value, setValue] = useState(args.value);
    const onChange = (next: string) => {
      args.onChange(next);
      setValue(next);
    };
    return <Tabs {...args} value={value} onChange={onChange} />;
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tabpanel', { name: 'Users' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'NEOs' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('neos');
    await expect(canvas.getByRole('tab', { name: 'NEOs' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: 'Events' })).toHaveTextContent(
      'What was delivered.',
    );
  },
};
export const WithIcons: Story = {
  args: {
    items: [
      { value: 'users', label: 'Users', icon: <GroupOutlined />, panel: panel('Everyone.') },
      { value: 'neos', label: 'NEOs', icon: <PhotoLibraryOutlined />, panel: panel('The walls.') },
    ],
  },
};
export const OneDisabled: Story = {
  args: {
    items: [
      { value: 'users', label: 'Users', panel: panel('Everyone with an account.') },
      { value: 'neos', label: 'NEOs', panel: panel(''), disabled: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'NEOs' })).toBeDisabled();
  },
};
/** A panel that stays keeps what was typed into it. */
export const Kept: Story = {
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    return (
      <>
        <TabBar {...args} id="kept" value={value} onChange={setValue} />
        {args.items.map((item) => (
          <TabPanel key={item.value} id="kept" value={item.value} hidden={item.value !== value}>
            <input aria-label={item.label} />
          </TabPanel>
        ))}
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Users' }), 'Ada');
    await userEvent.click(canvas.getByRole('tab', { name: 'NEOs' }));
    await expect(canvas.queryByRole('textbox', { name: 'Users' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('tab', { name: 'Users' }));
    await expect(canvas.getByRole('textbox', { name: 'Users' })).toHaveValue('Ada');
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
/** More tabs than fit: the row scrolls, the page does not. */
export const Spanish: Story = {
  args: {
    label: 'Secciones',
    value: 'a',
    items: [
      { value: 'a', label: 'Personalidades', panel: panel('Todas las personalidades.') },
      { value: 'b', label: 'Conversaciones archivadas', panel: panel('') },
      { value: 'c', label: 'Donaudampfschifffahrtselektrizitätenwerk', panel: panel('') },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
