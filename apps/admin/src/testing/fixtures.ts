import type {
  AdminNeo,
  AdminUser,
  AuditEntry,
  DeadLetter,
  Erasure,
  NeoReview,
} from '@neo/contracts';
import { Lore } from '@neo/contracts';

export const anAccount = (given: Partial<AdminUser> = {}): AdminUser => ({
  id: '01890000-0000-7000-8000-000000000002',
  email: 'grace@example.test',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  username: 'grace',
  displayName: 'Grace Hopper',
  bio: 'Counts nanoseconds by the foot of wire.',
  avatarImage: null,
  preferredLanguage: 'en',
  aiResponseLanguage: 'en',
  role: 'plus',
  personaCount: 3,
  suspendedUntil: null,
  createdAt: '2026-02-03T10:00:00.000Z',
  updatedAt: '2026-02-03T10:00:00.000Z',
  ...given,
});

export const aModeratedNeo = (given: Partial<AdminNeo> = {}): AdminNeo => ({
  id: '01890000-0000-7000-8000-000000000003',
  userId: anAccount().id,
  name: 'Hypatia',
  image: null,
  description: 'Teaches geometry at the edge of the sea, to whoever asks and to some who do not.',
  visibility: 'public-listed',
  archetype: 'person-simulator',
  characterAttributes: ['Wise', 'Calm', 'Curious', 'Defiant', 'Humble'],
  responseStyle: 'concise',
  categories: [],
  classification: 'community',
  compliance: 'yellow',
  wikiUrl: null,
  conversationCount: 12,
  createdAt: '2026-03-04T10:00:00.000Z',
  creator: { username: 'grace', displayName: 'Grace Hopper', avatarImage: null },
  version: 1,
  waitingSince: '2026-03-04T10:00:00.000Z',
  approvedAt: null,
  reviewNote: null,
  reviewedAt: null,
  ...given,
});

export const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '01890000-0000-7000-8000-00000000000c',
  action: 'role',
  actor: 'ada',
  actorId: '01890000-0000-7000-8000-000000000001',
  userId: anAccount().id,
  neoId: null,
  before: { role: 'standard' },
  after: { role: 'plus' },
  reason: 'Asked for it',
  createdAt: '2026-03-05T10:00:00.000Z',
  ...given,
});

export const aLetter = (given: Partial<DeadLetter> = {}): DeadLetter => ({
  id: '01890000-0000-7000-8000-00000000000d',
  consumer: 'personas.count-conversation',
  eventId: '01890000-0000-7000-8000-00000000000e',
  type: 'chat.conversation-started.v1',
  data: { neoId: aModeratedNeo().id },
  error: 'Error: it does not fit',
  diedAt: '2026-03-06T10:00:00.000Z',
  ...given,
});

export const anErasure = (given: Partial<Erasure> = {}): Erasure => ({
  id: '01890000-0000-7000-8000-0000000000ed',
  kind: 'neo',
  neoId: aModeratedNeo().id,
  begunAt: '2026-03-06T10:00:00.000Z',
  erased: 1_000,
  left: 3_000,
  isMoreLeft: false,
  failures: 0,
  error: null,
  ...given,
});

export const aReview = (given: Partial<NeoReview> = {}): NeoReview => ({
  approvedAt: null,
  version: 1,
  changes: [{ field: 'knowledge', before: null, after: 'Conic sections.' }],
  history: [],
  ...given,
});

/** A lore of one entry, which wakes on `sea`. */
export const aLore = (entry: Partial<Lore['entries'][number]>): Lore =>
  Lore.parse({
    entries: [{ name: 'Sea', keys: ['sea', 'shore'], content: 'It is cold.', ...entry }],
  });
