import { AppError, CONTRACTS } from '@neo/contracts';
import type { ContractAnswers } from '@neo/contracts/testing/answers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  aCard,
  aConversation,
  aMessage,
  aNeo,
  anActiveChat,
  anOwnCard,
  anOwnNeo,
  aSession,
} from './fixtures.ts';
import { aScreenStory, FIRST_LOAD_MS } from './story-screen.tsx';

const { personas, chat, favorites, identity } = CONTRACTS;

/** The web app's real screens, with answers that pass the contract. */
const meta = {
  title: 'Screens',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const names = ['Hypatia', 'Orpheus', 'Scheherazade', 'Ada Lovelace', 'Anansi', 'Captain Marrow'];
const wall = names.map((name, at) =>
  aCard({
    name,
    conversationCount: 1_200 - at * 130,
    classification: at % 3 === 0 ? 'official' : 'community',
    categories: at % 2 === 0 ? ['Science & Technology'] : ['Music', 'Philosophy & Wisdom'],
  }),
);
const own = [
  anOwnCard({ name: 'Circe', conversationCount: 40, shareCount: 2, compliance: 'red' }),
  anOwnCard({ name: 'Ariadne', conversationCount: 7, shareCount: 90, visibility: 'private' }),
  anOwnCard({ name: 'Echidna', conversationCount: 300, shareCount: 0, compliance: 'yellow' }),
];
const neo = aNeo({ name: 'Hypatia' });
const ownNeo = anOwnNeo({ name: 'Hypatia' });

const unavailable = (): never => {
  throw new AppError('unavailable');
};
const pending = () => new Promise<never>(() => undefined);

const withCards = (answers: ContractAnswers) => {
  answers.on(personas.cards, ({ query }) => (query.public === 'true' ? wall : own));
  answers.on(personas.catalog, () => wall);
};
const withNeo = (answers: ContractAnswers) => {
  answers.on(personas.get, () => neo);
  answers.on(favorites.check, () => ({ isFavorited: true }));
  answers.on(favorites.count, () => ({ count: 41 }));
  answers.on(chat.seen, () => undefined);
  answers.on(chat.touch, () => undefined);
  answers.on(chat.conversation, () =>
    aConversation(
      aMessage({ content: 'Good evening. What brings you to the library?' }),
      aMessage({ role: 'user', content: 'Could the engine compose music?' }),
      aMessage({ content: 'If sounds could be expressed, then it', status: 'interrupted' }),
    ),
  );
};
/** A screen with cards. */
const cardsAt = (path: string, shows: string): Story =>
  aScreenStory({ path, shows, answer: withCards });
const smallest = { globals: { viewport: { value: 'smallest' } } };

export const Landing: Story = aScreenStory({
  path: '/',
  shows: 'Hypatia',
  user: null,
  answer: withCards,
});
export const Register: Story = aScreenStory({
  path: '/register',
  shows: 'Create your account',
  user: null,
});
export const Dashboard: Story = cardsAt('/dashboard', 'Ariadne');
const table = { path: '/dashboard?view=table', shows: 'Visibility', answer: withCards };
export const DashboardTable: Story = {
  ...aScreenStory(table),
  play: async ({ canvas, userEvent }) => {
    const head = await canvas.findByRole(
      'columnheader',
      { name: 'Name' },
      { timeout: FIRST_LOAD_MS },
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Ariadne');
  },
};
export const DashboardTableSmallest: Story = { ...aScreenStory(table), ...smallest };
export const DashboardTableSpanish: Story = aScreenStory({
  ...table,
  shows: 'Visibilidad',
  language: 'es',
});
export const DashboardEmpty: Story = aScreenStory({
  path: '/dashboard',
  shows: 'No NEOs created yet',
  answer: (answers) => answers.on(personas.cards, () => []),
});
export const DashboardFailed: Story = aScreenStory({
  path: '/dashboard',
  shows: 'Failed to fetch public personas',
  answer: (answers) => answers.on(personas.cards, unavailable),
});
export const Catalog: Story = cardsAt('/catalog', '6 NEOs found');
export const CatalogList: Story = cardsAt('/catalog?view=list', '6 NEOs found');
export const CatalogLoading: Story = aScreenStory({
  path: '/catalog',
  shows: 'NEOs Catalog',
  answer: (answers) => answers.on(personas.catalog, pending),
});
export const CatalogEmpty: Story = aScreenStory({
  path: '/catalog',
  shows: 'No NEOs Found',
  answer: (answers) => answers.on(personas.catalog, () => []),
});
export const CatalogFailed: Story = aScreenStory({
  path: '/catalog',
  shows: 'Failed to fetch catalog NEOs',
  answer: (answers) => answers.on(personas.catalog, unavailable),
});
export const Discover: Story = cardsAt('/discover', 'Featured NEOs');
export const Profile: Story = aScreenStory({
  path: `/neo/${neo.id}`,
  shows: 'Hypatia',
  answer: withNeo,
});
/** An empty conversation with a NEO whose author wrote greetings. */
export const ProfileForVisitors: Story = aScreenStory({
  path: `/neo/${neo.id}`,
  shows: 'Sign in to Chat',
  user: null,
  answer: withNeo,
});
export const ChatGreeting: Story = aScreenStory({
  path: `/chat/${neo.id}`,
  shows: 'Welcome to the library.',
  answer: (answers) => {
    withNeo(answers);
    answers.on(chat.conversation, () => aConversation());
    answers.on(chat.greetings, () => ({ items: ['Welcome to the library.', 'You are late.'] }));
  },
});
export const Chat: Story = aScreenStory({
  path: `/chat/${neo.id}`,
  shows: 'Could the engine compose music?',
  answer: withNeo,
});
export const ChatSmallest: Story = { ...Chat, ...smallest };
export const ActiveChats: Story = aScreenStory({
  path: '/active',
  shows: 'Hypatia',
  answer: (answers) => answers.on(chat.activeCards, () => [anActiveChat({ isUnread: true })]),
});
export const Favorites: Story = aScreenStory({
  path: '/favs',
  shows: '6 favorites',
  answer: (answers) =>
    answers.on(favorites.list, () => wall.map((card, id) => ({ id, neo: card }))),
});
export const FavoritesEmpty: Story = aScreenStory({
  path: '/favs',
  shows: 'No favorites yet',
  answer: (answers) => answers.on(favorites.list, () => []),
});
export const Settings: Story = aScreenStory({
  path: '/settings',
  shows: 'This browser',
  answer: (answers) => {
    answers.on(identity.sessions, () => [aSession()]);
    answers.on(identity.signIns, () => []);
  },
});
export const CreateNeo: Story = cardsAt('/create', 'Create NEO');
export const CreateGuided: Story = cardsAt('/create?guide=1', 'Who would you like to talk with?');
export const EditNeo: Story = aScreenStory({
  path: `/neo/${ownNeo.id}/edit`,
  shows: 'Save Changes',
  answer: (answers) => answers.on(personas.get, () => ownNeo),
});

/** A page that everybody may read. */
const publicAt = (path: string, shows: string): Story => aScreenStory({ path, shows, user: null });
export const Home: Story = publicAt('/home', 'NEO Wizard');
export const About: Story = publicAt('/about', 'About NEO');
export const Pricing: Story = publicAt('/pricing', 'Pricing Plans');
export const Privacy: Story = publicAt('/privacy', 'Privacy Policy');
export const Terms: Story = publicAt('/terms', 'Terms of Service');
export const NotFound: Story = publicAt('/nowhere', '404 Page Not Found');
