// @vitest-environment jsdom
import { AppError, moderation, rehearsals } from '@neo/contracts';
import type { AdminNeo, Lore } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConsole } from '../testing/console.tsx';
import { aLore, aModeratedNeo, aReview } from '../testing/fixtures.ts';

const { list, on, open } = aConsole();
const first = aModeratedNeo();
const second = aModeratedNeo({ id: '01890000-0000-7000-8000-000000000004', name: 'Sappho' });
const atHand = (name: string) => screen.findByRole('heading', { level: 2, name });
const approve = () => screen.findByRole('button', { name: /^Approve/ });
const isReady = async () => waitFor(async () => expect(await approve()).toBeEnabled());
let stored: AdminNeo[] = [];

beforeEach(() => {
  stored = [first, second];
  list(moderation.neos, stored);
  on(moderation.neo, ({ params }) => stored.find(({ id }) => id === params.neoId) as AdminNeo);
  on(rehearsals.list, () => ({ items: [], next: null }));
  on(moderation.review, ({ params }) =>
    aReview({ version: stored.find(({ id }) => id === params.neoId)?.version ?? 1 }),
  );
});

describe('the review', () => {
  it('takes decisions by key, and each names the version that was seen', async () => {
    const decided: unknown[] = [];
    on(moderation.setCompliance, ({ params, body }) => {
      decided.push([params.neoId, body]);
      return { ...first, compliance: body.compliance };
    });
    const user = await open('/review');
    expect(await atHand('Hypatia')).toBeVisible();
    expect(screen.getByText('2 waiting')).toBeVisible();
    await isReady();
    await user.keyboard('g');
    expect(await screen.findByText('Hypatia is approved.')).toBeVisible();
    expect(await atHand('Sappho')).toHaveFocus();
    await isReady();
    await user.keyboard('r');
    await screen.findByRole('alertdialog', { name: 'Reject Sappho?' });
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('Sappho was rejected.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'All reviewed' })).toBeVisible();
    const seen = { version: 1, from: 'yellow', waiting: true };
    const reason = 'It pretends to be a living person.';
    expect(decided).toEqual([
      [first.id, { compliance: 'green', ...seen }],
      [second.id, { compliance: 'red', reason, ...seen }],
    ]);
  });

  it('does not approve a NEO that was changed meanwhile, and shows the new version', async () => {
    on(moderation.setCompliance, () => {
      stored[0] = { ...first, description: 'Sells pills.', version: 2 };
      throw new AppError('stale');
    });
    const user = await open('/review');
    expect(await screen.findByText(first.description)).toBeVisible();
    await isReady();
    await user.keyboard('g');
    expect(
      await screen.findByText('Hypatia was edited meanwhile. This is how it is now.'),
    ).toBeVisible();
    expect(await screen.findByText('Sells pills.')).toBeVisible();
    expect(await atHand('Hypatia')).toBeVisible();
  });

  it('shows the whole sheet of a NEO that was never approved', async () => {
    const texts = { definition: 'She teaches cones.', greetings: ['Hello.', 'Come in.'] };
    on(moderation.review, () =>
      aReview({
        approvedAt: null,
        changes: [
          { field: 'definition', before: null, after: texts.definition },
          { field: 'greetings', before: null, after: texts.greetings },
          { field: 'lore', before: null, after: aLore({ comment: 'Ask Ann.' }) },
        ],
      }),
    );
    await open('/review');
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await part('Definition')).getByText(texts.definition)).toBeVisible();
    expect((await part('Greetings')).getByText(/Hello\.\s+Come in\./)).toBeVisible();
    expect((await part('Lore')).getByText(/It is cold/)).toBeVisible();
    expect((await part('Lore')).getByText(/Note: Ask Ann\./)).toBeVisible();
  });

  async function openLore(before: Lore, after: Lore) {
    on(moderation.review, () =>
      aReview({ approvedAt: first.createdAt, changes: [{ field: 'lore', before, after }] }),
    );
    await open('/review');
    return within(await screen.findByRole('region', { name: 'Lore' }));
  }

  it('shows every setting of lore that decides what the model gets', async () => {
    const before = aLore({});
    const after = {
      ...aLore({ secondaryKeys: ['ice', 'fog'], logic: 'notAll', isConstant: true }),
      name: 'North',
      scanDepth: 0,
      tokenBudget: 300,
      isRecursive: true,
    };
    const lore = await openLore(before, after);
    const added = lore.getAllByRole('insertion').map(({ textContent }) => textContent);
    const all = added.join(' ');
    expect(all).toContain('North');
    expect(all).toContain('300');
    expect(all).toContain('At least one must be missing: ice, fog');
    expect(lore.getByText(/Always included/)).toBeVisible();
    expect(lore.queryByText('1 more is as it was.')).not.toBeInTheDocument();
  });

  it('counts the unchanged lore entries, but not the name of the book', async () => {
    const named = (comments: string[]) => ({
      ...aLore({}),
      name: 'North',
      entries: comments.flatMap((comment) => aLore({ comment }).entries),
    });
    const before = named(['Ann', 'Bob', 'Cid']);
    const after = named(['Ann', 'Bob', 'Dan']);
    const lore = await openLore(before, after);
    expect(lore.getByText('Dan').tagName).toBe('INS');
    expect(lore.getByText('2 more are as they were.')).toBeVisible();
    expect(lore.queryByText(/North/)).not.toBeInTheDocument();
  });

  it('shows the greetings and lore entries that differ, word by word', async () => {
    on(moderation.review, () =>
      aReview({
        approvedAt: first.createdAt,
        changes: [
          { field: 'tags', before: ['sea'], after: ['sea', 'stars'] },
          { field: 'greetings', before: ['Hello.', 'Come in.'], after: ['Hello.', 'Go away.'] },
          { field: 'lore', before: null, after: aLore({}) },
        ],
      }),
    );
    await open('/review');
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    const greetings = await part('Greetings');
    expect(greetings.queryByText('Hello.')).not.toBeInTheDocument();
    expect(greetings.getByText(/Come/).tagName).toBe('DEL');
    expect(greetings.getByText(/away/).tagName).toBe('INS');
    expect(greetings.getByText('1 more is as it was.')).toBeVisible();
    expect((await part('Lore')).getByText(/It is cold/).tagName).toBe('INS');
    expect((await part('Tags')).getByText(/stars/).tagName).toBe('INS');
  });

  it('stays at a NEO whose decision was refused, and says why', async () => {
    on(moderation.setCompliance, () => {
      throw new AppError('forbidden');
    });
    const user = await open('/review');
    await isReady();
    await user.click(await approve());
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('You are not allowed to do this.')).toBeVisible();
    expect(await atHand('Hypatia')).toBeVisible();
  });

  it('judges no NEO before its differences are loaded', async () => {
    on(moderation.review, () => {
      throw new AppError('unavailable');
    });
    await open('/review');
    expect(await screen.findByText('Failed to load the changes. Please try again.')).toBeVisible();
    expect(await approve()).toBeDisabled();
  });

  it('says when nothing is waiting', async () => {
    list(moderation.neos, []);
    await open('/review', { language: 'es' });
    expect(await screen.findByRole('heading', { name: 'Todo revisado' })).toBeVisible();
  });

  it('says when it cannot be loaded, and loads it again', async () => {
    on(moderation.neos, () => {
      throw new AppError('internal');
    });
    const user = await open('/review');
    expect(await screen.findByText('Failed to load NEOs. Please try again.')).toBeVisible();
    list(moderation.neos, stored);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await atHand('Hypatia')).toBeVisible();
  });
});
