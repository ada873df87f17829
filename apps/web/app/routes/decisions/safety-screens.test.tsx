// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { Notice, OwnDecision, OwnReport } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';

const { notices, reports } = CONTRACTS;
const { on, open } = aScreen();

const DAY = '2026-11-20T10:00:00.000Z';
const id = (nr: number) => `0195f7a8-0000-7000-8000-00000000000${nr}`;

const aReport = (nr: number, given: Partial<OwnReport> = {}): OwnReport => ({
  id: id(nr),
  state: 'open',
  reason: 'spam',
  text: '',
  copy: null,
  outcome: null,
  target: { kind: 'neo', label: `NEO ${nr}`, neoId: id(nr), conversationId: null, seq: null },
  createdAt: DAY,
  closedAt: null,
  ...given,
});
const aNotice = (nr: number, given: Partial<Notice>): Notice => ({
  id: id(nr),
  kind: 'outcome',
  text: `Notice ${nr}`,
  createdAt: DAY,
  seenAt: null,
  ...given,
});
const aDecision = (given: Partial<OwnDecision> = {}): OwnDecision => ({
  decision_visibility: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  decision_account: null,
  decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  decision_facts: 'The NEO “Hater” was reported twice.',
  source_type: 'SOURCE_ARTICLE_16',
  automated_detection: 'No',
  automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  category: 'x',
  content_type: [],
  territorial_scope: ['WORLDWIDE'],
  application_date: DAY,
  end_date: null,
  id: id(1),
  decision: 'hide',
  state: 'active',
  reversedAt: null,
  days: null,
  rule: 'hate',
  reason: 'It insults people.',
  createdAt: DAY,
  target: { kind: 'neo', label: 'Hater', neoId: id(2) },
  appeal: { isOpen: true, until: '2027-05-20T10:00:00.000Z', made: null, isRestorable: true },
  ...given,
});

describe('my reports', () => {
  it('show their state, their outcome and the copied reply', async () => {
    const reply = { kind: 'message', label: 'NEO 3', neoId: id(3), conversationId: id(4), seq: 2 };
    const closed = { state: 'closed', closedAt: DAY } as const;
    on(reports.list, () => ({
      items: [
        aReport(1),
        aReport(2, { ...closed, outcome: 'upheld' }),
        aReport(3, {
          ...closed,
          outcome: 'dismissed',
          copy: 'A terrible reply.',
          target: reply as OwnReport['target'],
        }),
      ],
      next: null,
    }));
    await open('/reports');
    const rows = within(await screen.findByRole('list', { name: 'Your reports' }));
    const [first, second, third] = rows.getAllByRole('listitem');
    expect(first).toHaveTextContent('Waiting for a moderator');
    expect(second).not.toHaveTextContent('Waiting');
    expect(within(third!).getByText('A terrible reply.')).toBeInTheDocument();
    expect(within(third!).getByRole('link', { name: 'NEO 3' })).toHaveAttribute(
      'href',
      expect.stringContaining(id(4)),
    );
  });

  it('say that there are none, or that they could not be loaded', async () => {
    on(reports.list, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/reports');
    const again = await screen.findByRole('button', { name: 'Try again' });
    on(reports.list, () => ({ items: [], next: null }));
    await user.click(again);
    expect(await screen.findByText('You have reported nothing')).toBeInTheDocument();
  });
});

describe('a decision about me', () => {
  it('has the six elements of a statement of reasons', async () => {
    on(reports.decision, () => aDecision());
    await open(`/decisions/${id(1)}`);
    await screen.findByText('What was decided');
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual([
      'What was decided',
      'For how long, and where',
      'The facts',
      'How it was found',
      'The rule',
      'The moderator’s reason',
    ]);
    for (const text of [/was blocked/, /without an end/, /Somebody reported it/, /No machine/]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText(/appeal once, within six months/)).toBeInTheDocument();
  });

  it('shows the appeal that was made, and its outcome', async () => {
    const made = { id: id(5), text: 'It was satire.', state: 'reversed', reason: 'You are right.' };
    on(reports.decision, () =>
      aDecision({
        appeal: {
          isOpen: false,
          until: DAY,
          isRestorable: true,
          made: { ...made, state: 'reversed', createdAt: DAY, decidedAt: DAY },
        },
      }),
    );
    await open(`/decisions/${id(1)}`);
    expect(await screen.findByText('It was satire.')).toBeInTheDocument();
    expect(screen.getByText(/You are right\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send appeal' })).not.toBeInTheDocument();
  });

  it('says when it was reversed, and no longer that it has no end', async () => {
    on(reports.decision, () =>
      aDecision({ state: 'reversed', reversedAt: '2027-01-12T10:00:00.000Z' }),
    );
    await open(`/decisions/${id(1)}`);
    expect(await screen.findByText('Reversed')).toBeInTheDocument();
    expect(screen.getByText(/until it was reversed on January 12, 2027/)).toBeInTheDocument();
    expect(screen.queryByText(/without an end/)).toBeNull();
    expect(screen.getByText(/It applied everywhere/)).toBeInTheDocument();
  });

  const week = { decision: 'suspend', days: 7, end_date: '2026-11-27T10:00:00.000Z' } as const;

  it('that was reversed after its end says when it ended', async () => {
    on(reports.decision, () =>
      aDecision({ ...week, state: 'reversed', reversedAt: '2026-12-10T10:00:00.000Z' }),
    );
    await open(`/decisions/${id(1)}`);
    const duration = await screen.findByText(/until November 27, 2026/);
    expect(duration).toHaveTextContent(/It applied everywhere/);
    expect(duration).not.toHaveTextContent(/reversed|December/);
  });

  it('that was reversed before its end says when it was reversed', async () => {
    on(reports.decision, () =>
      aDecision({ ...week, state: 'reversed', reversedAt: '2026-11-23T10:00:00.000Z' }),
    );
    await open(`/decisions/${id(1)}`);
    const duration = await screen.findByText(/until it was reversed on November 23, 2026/);
    expect(duration).not.toHaveTextContent(/November 27/);
  });

  it.each([
    ['active', /It applies everywhere/],
    ['expired', /It applied everywhere/],
  ] as const)('that is %s says whether it still applies', async (state, words) => {
    on(reports.decision, () => aDecision({ ...week, state }));
    await open(`/decisions/${id(1)}`);
    expect(await screen.findByText(/until November 27, 2026/)).toHaveTextContent(words);
  });

  it('does not exist for anybody else', async () => {
    on(reports.decision, () => {
      throw new AppError('not_found');
    });
    await open(`/decisions/${id(1)}`);
    expect(await screen.findByText('There is no such decision')).toBeInTheDocument();
  });
});

it('notices lead to what they are about, and are seen once they are shown', async () => {
  const seen: (readonly string[] | undefined)[] = [];
  const neo = { id: id(9), name: 'Ada' };
  on(notices.seen, ({ body }) => void seen.push(body.ids));
  on(notices.list, () => ({
    items: [
      aNotice(1, { kind: 'decision', decisionId: id(7) }),
      aNotice(2, { kind: 'approval', neo, seenAt: DAY }),
      aNotice(3, { kind: 'reply', neo, conversationId: id(8) }),
      aNotice(4, {}),
    ],
    next: null,
    unread: 3,
  }));
  await open('/notices');
  const rows = within(await screen.findByRole('list', { name: 'Notices' }));
  const links = rows.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/decisions/${id(7)}`,
    `/neo/${neo.id}`,
    expect.stringContaining(id(8)),
    '/reports',
  ]);
  expect(rows.getAllByText('New')).toHaveLength(3);
  await waitFor(() => expect(seen).toEqual([[id(1), id(3), id(4)]]));
});
