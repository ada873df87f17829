import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ActiveScreen } from './screens/ActiveScreen.tsx';
import { CatalogScreen } from './screens/CatalogScreen.tsx';
import { ChatScreen } from './screens/ChatScreen.tsx';
import { CreateScreen } from './screens/CreateScreen.tsx';
import { SignInScreen } from './screens/SignInScreen.tsx';
import { WizardScreen } from './screens/WizardScreen.tsx';

/** The parts together, as screens use them. The product's own screens are in the web app. */
const meta = {
  title: 'Screens',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const CatalogGrid: Story = { render: () => <CatalogScreen form="grid" /> };
export const CatalogList: Story = { render: () => <CatalogScreen form="list" /> };
export const CatalogSmallest: Story = {
  render: () => <CatalogScreen form="list" />,
  globals: { viewport: { value: 'smallest' } },
};
export const Chat: Story = { render: () => <ChatScreen /> };
export const ChatSmallest: Story = {
  render: () => <ChatScreen />,
  globals: { viewport: { value: 'smallest' } },
};
export const SignIn: Story = { render: () => <SignInScreen /> };
export const SignInSmallest: Story = {
  render: () => <SignInScreen />,
  globals: { viewport: { value: 'smallest' } },
};

/** Sent too early, the form leads to the first field that is missing, then to the next. */
export const CreateNeo: Story = {
  render: () => <CreateScreen />,
  play: async ({ canvas, userEvent }) => {
    const send = canvas.getByRole('button', { name: 'Create NEO' });
    await userEvent.click(send);
    const name = canvas.getByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription(/Name is required/);
    await userEvent.keyboard('Ada');
    await userEvent.click(send);
    await expect(canvas.getByRole('radio', { name: 'Person Simulator' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.click(send);
    const search = canvas.getByRole('searchbox');
    await expect(search).toHaveFocus();
    await expect(search).toHaveAccessibleDescription(/at least one character attribute/);
    await userEvent.keyboard('wit{Enter}');
    await userEvent.click(send);
    await expect(canvas.getByRole('radio', { name: 'Concise & Direct' })).toHaveFocus();
  },
};
export const CreateGuided: Story = { render: () => <WizardScreen /> };
export const ActiveChats: Story = { render: () => <ActiveScreen /> };
