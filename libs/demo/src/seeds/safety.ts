import { appealsEnd, isUrgent, statementOf } from '@neo/domain';
import type { ReportReason } from '@neo/domain';

/** The accounts and NEOs that the seeded reports refer to. */
export interface SafetyWorld {
  readonly plus: { id: string; username: string };
  readonly standardId: string;
  readonly adminId: string;
  neo(slug: string): {
    id: string;
    name: string;
    description: string;
    imageHash: string;
    ownerId: string;
  };
}

type Row = Record<string, unknown>;
export interface SafetyRows {
  readonly reportTargets: Row[];
  readonly decisions: Row[];
  readonly reports: Row[];
  readonly appeals: Row[];
  readonly reportEvents: Row[];
  readonly notices: Row[];
}

const HOUR_MS = 3_600_000;
/** A UUID of version 7, so that lists that are ordered by id are ordered by time. */
function idOf(kind: number, nr: number, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-700${kind}-8000-${String(nr).padStart(12, '0')}`;
}

interface SeedCase {
  /** Slug of a NEO. If absent, it is about the profile of the plus account. */
  readonly slug?: string;
  readonly reports: readonly (readonly [ReportReason, string])[];
  readonly hoursAgo: number;
  readonly decided?: { decision: 'hide' | 'dismiss'; rule: string; reason: string };
  readonly appeal?: string;
}

const CASES: readonly SeedCase[] = [
  {
    slug: 'the-contrarian',
    hoursAgo: 30,
    reports: [
      ['hate', 'It called me stupid three times in one conversation.'],
      ['hate', 'Insults everybody who disagrees.'],
      ['other', ''],
    ],
  },
  {
    slug: 'vesper-reynard',
    hoursAgo: 5,
    reports: [['self-harm', 'It spoke of dying as if it were beautiful. Please have a look.']],
  },
  {
    slug: 'sun-tzu',
    hoursAgo: 50,
    reports: [
      ['violence', 'Gives advice on how to win a war. It is a book, but still.'],
      ['spam', ''],
    ],
  },
  { hoursAgo: 20, reports: [['spam', 'The profile advertises something.']] },
  {
    slug: 'doctor-miracle',
    hoursAgo: 90,
    reports: [
      ['illegal', 'It tells people to stop taking their medicine.'],
      ['impersonation', 'There is no such doctor.'],
    ],
    decided: {
      decision: 'hide',
      rule: 'illegal',
      reason: 'It gives medical advice that can harm people, and pretends to be a doctor.',
    },
    appeal: 'It is satire. Nobody would take a doctor with that name seriously.',
  },
  {
    slug: 'friedrich-nietzsche',
    hoursAgo: 120,
    reports: [
      ['hate', 'He says that God is dead.'],
      ['hate', ''],
      ['other', 'Too gloomy.'],
    ],
    decided: { decision: 'dismiss', rule: '', reason: '' },
  },
];

/** A dozen reports of visitors, two decisions and an appeal, so that the console shows something at its first start. */
export function safetyRows(world: SafetyWorld, now: Date): SafetyRows {
  const rows: SafetyRows = {
    reportTargets: [],
    decisions: [],
    reports: [],
    appeals: [],
    reportEvents: [],
    notices: [],
  };
  for (const [nr, seed] of CASES.entries()) addCase(rows, { nr, seed, world, now });
  return rows;
}

function addCase(
  rows: SafetyRows,
  { nr, seed, world, now }: { nr: number; seed: SeedCase; world: SafetyWorld; now: Date },
): void {
  const { slug, reports, hoursAgo, decided, appeal } = seed;
  const neo = slug === undefined ? undefined : world.neo(slug);
  const openedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const decidedAt = new Date(openedAt.getTime() + 4 * HOUR_MS);
  const targetId = idOf(3, nr, openedAt);
  const decisionId = decided ? idOf(4, nr, decidedAt) : null;
  const kind = neo ? 'neo' : 'user';
  const userId = neo?.ownerId ?? world.plus.id;
  const label = neo?.name ?? world.plus.username;
  const counts: Partial<Record<ReportReason, number>> = {};
  for (const [reason] of reports) counts[reason] = (counts[reason] ?? 0) + 1;
  const event = (name: string, subjectId: string, actorId: string | null, createdAt: Date): void =>
    void rows.reportEvents.push({
      id: idOf(7, rows.reportEvents.length, createdAt),
      targetId,
      event: name,
      subjectId,
      actorId,
      createdAt,
    });
  rows.reportTargets.push({
    id: targetId,
    kind,
    key: `${kind}:${neo?.id ?? world.plus.id}`,
    label,
    userId,
    neoId: neo?.id ?? null,
    openedAt,
    lastReportedAt: openedAt,
    reported: JSON.stringify({
      name: label,
      text: neo?.description ?? '',
      imageHash: neo?.imageHash ?? null,
      version: neo ? 1 : null,
      at: openedAt.toISOString(),
    }),
    review: appeal ? 'escalated' : decided ? 'closed' : 'open',
    isAppealed: appeal !== undefined,
    isUrgent: !decided && reports.some(([reason]) => isUrgent(reason)),
    openReports: decided ? 0 : reports.length,
    reasonCounts: JSON.stringify(counts),
  });
  for (const [reason, text] of reports) {
    const id = idOf(5, rows.reports.length, openedAt);
    rows.reports.push({
      // The first one has an account, so that its record shows.
      id,
      targetId,
      language: 'en',
      reason,
      text,
      createdAt: openedAt,
      decisionId,
      reporterId: rows.reports.length === 0 ? world.standardId : null,
      reporterKey: id,
      state: decided ? 'closed' : 'open',
      closedAt: decided ? decidedAt : null,
      outcome: decided ? (decided.decision === 'dismiss' ? 'dismissed' : 'upheld') : null,
      toldAt: decided ? decidedAt : null,
    });
    event('report', id, null, openedAt);
  }
  if (!decided || decisionId === null) return;
  const { content_type, territorial_scope, ...statement } = statementOf({
    kind,
    decision: decided.decision,
    rule: decided.rule,
    hasReports: true,
  });
  const facts = `The NEO “${label}” was reported ${reports.length} times.`;
  const review = { reviewNote: null, reviewedAs: null, reviewedAt: null, waitingSince: null };
  const standing = { visibility: 'public-listed', review };
  rows.decisions.push({
    id: decisionId,
    targetId,
    kind,
    ...decided,
    userId,
    neoId: neo?.id ?? null,
    label,
    ...(decided.decision === 'hide' && {
      before: JSON.stringify({ ...standing, compliance: 'yellow' }),
      after: JSON.stringify({ ...standing, compliance: 'red' }),
    }),
    ...Object.fromEntries(
      Object.entries(statement).map(([name, value]) => [
        name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    ),
    contentType: [...content_type],
    territorialScope: [...territorial_scope],
    decisionFacts: facts,
    applicationDate: decidedAt,
    createdAt: decidedAt,
    openedAt,
    decidedBy: world.adminId,
    reports: reports.length,
  });
  event('decide', decisionId, world.adminId, decidedAt);
  if (appeal === undefined) return;
  const createdAt = new Date(decidedAt.getTime() + 10 * HOUR_MS);
  const appealId = idOf(6, nr, createdAt);
  rows.appeals.push({ id: appealId, decisionId, userId, text: appeal, createdAt });
  event('appeal', appealId, userId, createdAt);
  const told = { about: 'decision', kind, label, endsAt: null, ...decided, facts };
  rows.notices.push({
    id: idOf(8, nr, decidedAt),
    userId,
    kind: 'decision',
    decisionId,
    createdAt: decidedAt,
    neoId: neo?.id ?? null,
    neoName: label,
    facts: JSON.stringify({
      ...told,
      hasReports: true,
      isAccountGone: false,
      appealUntil: appealsEnd(decidedAt).toISOString(),
    }),
  });
}
