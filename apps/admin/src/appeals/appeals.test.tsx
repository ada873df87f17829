// @vitest-environment jsdom
import { AppError, cases } from '@neo/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCaseDecision, anAppeal } from '../testing/case-fixtures.ts';
import { aConsole } from '../testing/console.tsx';

const { list, on, open } = aConsole();
const appeal = anAppeal();
const at = `/appeals/${appeal.id}`;

describe('the appeals', () => {
  it('are listed', async () => {
    list(cases.appeals, [appeal, anAppeal({ id: aCaseDecision().id, isDecidable: false })]);
    await open('/appeals');
    expect(await screen.findByText('2 appeals')).toBeVisible();
    expect(await screen.findByText('Waiting: another moderator decides')).toBeVisible();
  });

  it('are reversed with a reason', async () => {
    const sent: unknown[] = [];
    on(cases.appeal, () => appeal);
    on(cases.decideAppeal, ({ body }) => {
      sent.push(body);
      const decided = anAppeal({ state: 'reversed', reason: 'Right.', isDecidable: false });
      on(cases.appeal, () => decided);
      return decided;
    });
    const user = await open(at);
    await user.click(await screen.findByRole('radio', { name: /Decision reversed/ }));
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Please say why')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Right.');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Right.')).toBeVisible();
    expect(sent).toEqual([{ outcome: 'reversed', reason: 'Right.' }]);
  });

  it('are not decided by the moderator of the decision', async () => {
    on(cases.appeal, () => anAppeal({ isDecidable: false }));
    await open(at);
    expect(await screen.findByText(/You cannot decide this appeal/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('against a deletion say that nothing comes back', async () => {
    on(cases.appeal, () => anAppeal({ decision: aCaseDecision({ decision: 'delete' }) }));
    await open(at);
    expect(
      await screen.findByText('It was deleted. Deleted things cannot come back.'),
    ).toBeVisible();
  });

  it('say when one does not exist', async () => {
    on(cases.appeal, () => {
      throw new AppError('not_found');
    });
    await open(at);
    expect(await screen.findByRole('heading', { name: 'There is no such appeal' })).toBeVisible();
  });
});
