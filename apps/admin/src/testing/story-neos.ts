import type { AdminNeo, AuditEntry, NeoReview } from '@neo/contracts';
import { aModeratedNeo } from './fixtures.ts';

/** A NEO that waits for review, for stories. */
export const waiting = aModeratedNeo({
  description: 'I taught machines to read words, and people to ask for forgiveness.',
  compliance: 'yellow',
  waitingSince: '2026-03-02T10:00:00.000Z',
  approvedAt: '2026-02-01T10:00:00.000Z',
  wikiUrl: 'https://en.wikipedia.org/wiki/Grace_Hopper',
});

/** Fields at their longest, without a place to break a line. */
export const long: AdminNeo = {
  ...waiting,
  name: 'W'.repeat(20),
  description: 'W'.repeat(80),
  wikiUrl: `http://plain.example/${'w'.repeat(120)}`,
  creator: { username: 'w'.repeat(30), displayName: 'W'.repeat(50), avatarImage: null },
};

const entry: AuditEntry = {
  id: '01890000-0000-7000-8000-00000000000c',
  action: 'compliance',
  actorId: '01890000-0000-7000-8000-00000000000e',
  actor: 'margaret',
  userId: null,
  neoId: waiting.id,
  before: { compliance: 'yellow' },
  after: { compliance: 'green' },
  reason: null,
  createdAt: '2026-02-01T10:00:00.000Z',
};

/** A NEO that was approved and edited since. */
export const edited: NeoReview = {
  approvedAt: '2026-02-01T10:00:00.000Z',
  version: 3,
  changes: [
    {
      field: 'description',
      before: 'I taught machines to read, and people to ask for permission.',
      after: 'I taught machines to read words, and people to ask for forgiveness.',
    },
    { field: 'characterAttributes', before: ['Practical'], after: ['Practical', 'Witty'] },
    { field: 'wikiUrl', before: null, after: 'https://en.wikipedia.org/wiki/Grace_Hopper' },
    { field: 'knowledge', isHidden: true },
  ],
  history: [
    entry,
    {
      ...entry,
      id: '01890000-0000-7000-8000-00000000000d',
      actorId: null,
      actor: null,
      after: { compliance: 'red' },
      reason: 'It is advertising or spam.',
      createdAt: '2026-01-20T10:00:00.000Z',
    },
  ],
};
