import type {
  ActiveChat,
  ApiKey,
  Conversation,
  ConversationCard,
  Deployment,
  FoundMessage,
  Message,
  Neo,
  NeoCard,
  Note,
  OwnSession,
  StoredSheet,
  User,
} from '@neo/contracts';
import { Lore, LoreEntry } from '@neo/contracts';
import { EMPTY_SHEET } from '@neo/domain';
import type { z } from 'zod';

const AT = '2026-03-04T10:00:00.000Z';
const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const aUser = (given: Partial<User> = {}): User => ({
  id: idOf(1),
  email: 'ada@example.test',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  username: 'ada',
  displayName: 'Ada King',
  bio: null,
  avatarImage: null,
  preferredLanguage: 'en',
  aiResponseLanguage: 'en',
  memory: true,
  memoryAcrossChats: false,
  role: 'plus',
  trialEndsAt: null,
  plusUntil: null,
  isEmailVerified: true,
  hasPassword: true,
  country: null,
  hasPush: false,
  isMinor: false,
  suspension: null,
  createdAt: AT,
  updatedAt: AT,
  ...given,
});

export const aDeployment = (given: Partial<Deployment> = {}): Deployment => ({
  isRehearsal: false,
  models: [],
  uiLanguages: ['en', 'es'],
  publicUrl: 'http://neo.test',
  supportEmail: null,
  operator: { name: null, address: null, authorityEmail: null },
  xUrl: null,
  speech: null,
  isTranscribing: false,
  demo: null,
  ...given,
});

let cards = 100;

/** A card of somebody else's NEO. */
export const aCard = (given: Partial<NeoCard> = {}): NeoCard => {
  cards += 1;
  return {
    id: idOf(cards),
    userId: idOf(2),
    name: 'Hypatia',
    image: null,
    description: 'Teaches geometry at the edge of the sea.',
    visibility: 'public-listed',
    archetype: 'person-simulator',
    characterAttributes: ['Wise', 'Calm', 'Curious'],
    responseStyle: 'concise',
    categories: ['Science & Technology'],
    classification: 'community',
    compliance: 'green',
    conversationCount: 12,
    wikiUrl: null,
    createdAt: AT,
    creator: { username: 'grace', displayName: 'Grace Hopper', avatarImage: null },
    ...given,
  };
};

/** A NEO of the viewer's own. */
export const anOwnCard = (given: Partial<NeoCard> = {}): NeoCard =>
  aCard({
    userId: aUser().id,
    creator: { username: 'ada', displayName: 'Ada King', avatarImage: null },
    shareCount: 3,
    version: 1,
    ...given,
  });

/** A NEO as its page shows it. */
export const aNeo = (given: Partial<Neo> = {}): Neo => aCard(given);

/** A NEO of the viewer's own, with what its form shows. */
export const anOwnNeo = (given: Partial<Neo> = {}): Neo => ({
  ...anOwnCard(),
  contextBackground: '',
  knowledge: 'Conic sections.',
  temperature: 0.7,
  ...given,
});

export const aMessage = (given: Partial<Message> = {}): Message => ({
  role: 'assistant',
  content: 'Welcome to the library.',
  timestamp: AT,
  status: 'complete',
  seq: 1,
  ...given,
});

/** A stored conversation. Each message gets its `seq`. */
export const aConversation = (...messages: Message[]): Conversation => ({
  id: idOf(51),
  title: null,
  neos: [],
  person: null,
  branchOf: null,
  messages: messages.map((message, at) => ({ ...message, seq: at + 1 })),
  isPersisted: true,
  isReplying: false,
  hasEarlier: false,
  isUnread: false,
  running: null,
});

export const aConversationCard = (given: Partial<ConversationCard> = {}): ConversationCard => ({
  id: idOf(51),
  title: 'How far is the shore?',
  neos: [{ id: idOf(52), name: 'Hypatia', image: null, isAvailable: true }],
  isPinned: false,
  isArchived: false,
  messageCount: 4,
  lastMessageAt: AT,
  lastMessage: { role: 'assistant', excerpt: 'Come back to the shore.' },
  isUnread: false,
  isReplying: false,
  branchOf: null,
  ...given,
});

export const anActiveChat = (given: Partial<ActiveChat> = {}): ActiveChat => ({
  id: idOf(51),
  title: 'How far is the shore?',
  neo: { id: idOf(52), name: 'Hypatia', image: null },
  messageCount: 4,
  lastMessageAt: AT,
  lastMessage: { role: 'assistant', excerpt: 'Come back to the shore.' },
  isUnread: false,
  isReplying: false,
  ...given,
});

export const aSession = (given: Partial<OwnSession> = {}): OwnSession => ({
  id: idOf(61),
  isCurrent: true,
  userAgent: null,
  createdAt: AT,
  seenAt: AT,
  ...given,
});

export const aFoundMessage = (given: Partial<FoundMessage> = {}): FoundMessage => ({
  title: 'Conic sections',
  conversationId: idOf(71),
  seq: 1,
  role: 'assistant',
  neo: { id: idOf(52), name: 'Hypatia', image: null, isAvailable: true },
  excerpt: 'A cone is cut by a plane.',
  ranges: [[2, 6]],
  timestamp: AT,
  ...given,
});

/** A note of what was said in `aConversation`. */
export const aNote = (given: Partial<Note> = {}): Note => ({
  id: idOf(81),
  scope: 'conversation',
  kind: 'fact',
  text: 'Ada has a dog called Bo.',
  source: { conversationId: idOf(51), fromSeq: 1, toSeq: 1 },
  madeBy: 'model',
  isPinned: false,
  createdAt: AT,
  ...given,
});

/** The sheet of a NEO, as its author reads it. Empty but for what is given. */
export const aSheet = (given: Partial<StoredSheet> = {}): StoredSheet => ({
  ...EMPTY_SHEET,
  greetings: [],
  tags: [],
  lore: Lore.parse({}),
  version: 1,
  ...given,
});

/** An entry of a NEO's lore. */
export const anEntry = (given: Partial<z.output<typeof LoreEntry>> = {}) =>
  LoreEntry.parse({
    name: 'The sea',
    keys: ['sea', 'shore'],
    content: 'It is cold, and it remembers.',
    ...given,
  });

/** An API key. @param at its number */
export const anApiKey = (at: number, given: Partial<ApiKey> = {}): ApiKey => ({
  id: `01890000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
  name: 'A key',
  prefix: 'neo_sk_Ab12',
  expiresAt: null,
  lastUsedAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...given,
});
