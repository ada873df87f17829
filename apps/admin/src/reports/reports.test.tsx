// @vitest-environment jsdom
import { AppError, cases } from '@neo/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCase, aCaseDecision, aCaseDetail } from '../testing/case-fixtures.ts';
import { aConsole } from '../testing/console.tsx';
import { aModeratedNeo } from '../testing/fixtures.ts';

const { list, on, open } = aConsole();
const first = aCase({ isUrgent: true, reasons: [{ reason: 'minors', count: 3 }] });
const second = aCase({
  id: '01890000-0000-7000-8000-0000000000c2',
  target: { ...first.target, label: 'Sappho' },
});
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  sessionStorage.clear();
  list(cases.list, [first, second]);
  on(cases.get, ({ params }) =>
    aCaseDetail(params.id === second.id ? second : { ...first, decisions: [] }),
  );
});

describe('the queue of reports', () => {
  it('asks for the urgent ones first and shows one row per target', async () => {
    const asked = list(cases.list, [first, second]);
    await open('/reports');
    expect(await screen.findByText('2 reported')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Hypatia' })).toBeVisible();
    expect(screen.getByTitle('Urgent')).toBeInTheDocument();
    expect(asked.some(({ sort }) => sort?.join() === 'urgency,ASC')).toBe(true);
  });

  it('says when it cannot be loaded', async () => {
    on(cases.list, () => {
      throw new AppError('unavailable');
    });
    await open('/reports');
    expect(await screen.findByText('Failed to load the reports. Please try again.')).toBeVisible();
  });
});

describe('a case', () => {
  it('is decided by keys, names the version that was seen, and the next one opens', async () => {
    const decided: unknown[] = [];
    on(cases.decide, ({ params, body }) => {
      decided.push([params.id, body]);
      return aCaseDecision();
    });
    const user = await open(`/reports/${first.id}`);
    expect(await title('Hypatia')).toBeVisible();
    expect(screen.getByText(/3 of 4 earlier reports of this reporter were upheld/)).toBeVisible();
    await user.keyboard('b');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await user.keyboard('Sexualises a child.{Control>}{Enter}{/Control}');
    expect(await title('Sappho')).toBeVisible();
    const body = { decision: 'hide', rule: 'minors', reason: 'Sexualises a child.', version: 1 };
    expect(decided).toEqual([[first.id, body]]);
  });

  it('keeps what was typed when the NEO was edited meanwhile, and shows it as it is now', async () => {
    on(cases.decide, () => {
      on(cases.get, () =>
        aCaseDetail({ ...first, neo: aModeratedNeo({ description: 'Sells pills.', version: 2 }) }),
      );
      throw new AppError('stale', { reason: 'neo_edited' });
    });
    const user = await open(`/reports/${first.id}`);
    await title('Hypatia');
    await user.keyboard('w');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await user.keyboard('Not fair.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Sells')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Not fair.');
  });

  it('asks for a reason where one is needed', async () => {
    const user = await open(`/reports/${first.id}`);
    await title('Hypatia');
    await user.click(screen.getByRole('radio', { name: /Warn/ }));
    await user.click(screen.getByRole('button', { name: /Warn/ }));
    expect(await screen.findByText('Please say why')).toBeVisible();
  });

  it('cannot be decided while another moderator works on it', async () => {
    const claim = { id: first.id, username: 'bob', until: '2099-03-06T12:00:00.000Z' };
    on(cases.get, () => aCaseDetail({ ...first, claim }));
    await open(`/reports/${first.id}`, { me: { role: 'admin' } });
    expect(await screen.findByText(/@bob is working on this until/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /Block/ })).toBeDisabled();
  });

  it('about the viewer is left to another moderator', async () => {
    on(cases.get, () => aCaseDetail({ ...first, allowed: [] }));
    await open(`/reports/${first.id}`, { me: { id: first.target.userId ?? '' } });
    expect(
      await screen.findByText('This is about you or your own NEO: another moderator decides.'),
    ).toBeVisible();
  });

  it('is claimed by a key', async () => {
    let isClaimed = false;
    on(cases.claim, () => {
      isClaimed = true;
      return first;
    });
    const user = await open(`/reports/${first.id}`);
    await title('Hypatia');
    await user.keyboard('c');
    await waitFor(() => expect(isClaimed).toBe(true));
  });

  it('lists its keys', async () => {
    const user = await open(`/reports/${first.id}`);
    await title('Hypatia');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('Block');
  });
});
