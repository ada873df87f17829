import type { Meta, StoryObj } from '@storybook/react-vite';
import { CatalogScreen } from './screens/CatalogScreen.tsx';
import { ChatScreen } from './screens/ChatScreen.tsx';
import { SignInScreen } from './screens/SignInScreen.tsx';

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
