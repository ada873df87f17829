import type { Appeal, Case, CaseDecision, CaseDetail } from '@neo/contracts';
import { aModeratedNeo, anAccount } from './fixtures.ts';

export const aCase = (given: Partial<Case> = {}): Case => ({
  id: '01890000-0000-7000-8000-0000000000c1',
  target: {
    kind: 'neo',
    label: 'Hypatia',
    neoId: aModeratedNeo().id,
    userId: anAccount().id,
    seq: null,
  },
  state: 'open',
  isAppealed: false,
  isUrgent: false,
  reasons: [
    { reason: 'impersonation', count: 2 },
    { reason: 'spam', count: 1 },
  ],
  openReports: 3,
  openedAt: '2026-03-05T10:00:00.000Z',
  lastReportedAt: '2026-03-06T10:00:00.000Z',
  claim: null,
  ...given,
});

export const aCaseDecision = (given: Partial<CaseDecision> = {}): CaseDecision => ({
  id: '01890000-0000-7000-8000-0000000000d1',
  caseId: aCase().id,
  target: aCase().target,
  decision: 'hide',
  state: 'active',
  days: null,
  endsAt: null,
  rule: 'impersonation',
  reason: 'It pretends to be a living person.',
  decidedBy: 'margaret',
  createdAt: '2026-02-01T10:00:00.000Z',
  appeal: null,
  ...given,
});

export const aCaseDetail = (given: Partial<CaseDetail> = {}): CaseDetail => ({
  ...aCase(),
  reported: {
    name: 'Hypatia',
    text: 'Teaches geometry to nobody.',
    image: null,
    version: 1,
    at: '2026-03-05T10:00:00.000Z',
  },
  neo: aModeratedNeo(),
  person: {
    id: anAccount().id,
    username: 'grace',
    displayName: 'Grace Hopper',
    bio: 'Counts nanoseconds by the foot of wire.',
    avatarImage: null,
    role: 'plus',
    suspendedUntil: null,
  },
  reports: [
    {
      id: '01890000-0000-7000-8000-0000000000e1',
      reason: 'impersonation',
      text: 'This is my teacher.',
      state: 'open',
      outcome: null,
      createdAt: '2026-03-05T10:00:00.000Z',
      record: { decided: 4, upheld: 3 },
    },
    {
      id: '01890000-0000-7000-8000-0000000000e2',
      reason: 'spam',
      text: '',
      state: 'open',
      outcome: null,
      createdAt: '2026-03-06T10:00:00.000Z',
      record: null,
    },
  ],
  decisions: [],
  allowed: ['dismiss', 'note', 'unlist', 'hide', 'suspend', 'delete'],
  ...given,
});

export const anAppeal = (given: Partial<Appeal> = {}): Appeal => ({
  id: '01890000-0000-7000-8000-0000000000a1',
  decision: aCaseDecision(),
  facts: 'The NEO "Hypatia" was reported three times.',
  text: 'Hypatia has been dead for sixteen centuries.',
  state: 'open',
  reason: null,
  decidedBy: null,
  createdAt: '2026-03-07T10:00:00.000Z',
  decidedAt: null,
  isDecidable: true,
  ...given,
});
