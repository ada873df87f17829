// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { DOCUMENT } from './document.fixture.ts';

const { meta, personas } = CONTRACTS;
const { on, open } = aScreen();
const NOBODY = { user: null };

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  on(meta.openapi, () => DOCUMENT as unknown as Record<string, unknown>);
});

/** Opens a call, as a press on its line does in a browser. */
async function entryOf(path: string): Promise<HTMLElement> {
  const line = (await screen.findByText(path)).closest('details')!;
  line.open = true;
  line.dispatchEvent(new Event('toggle'));
  return line;
}

describe('the page about the API', () => {
  it('lists the calls by groups, and finds them by words', async () => {
    const user = await open('/docs/api', NOBODY);
    expect(await screen.findByRole('heading', { level: 2, name: 'NEOs' })).toBeInTheDocument();
    expect(screen.getByText('4 calls')).toBeInTheDocument();
    const groups = screen.getByRole('navigation', { name: 'Groups of calls' });
    expect(within(groups).getByRole('link', { name: 'NEOs' })).toHaveAttribute('href', '#personas');
    const box = screen.getByRole('searchbox', { name: 'Search the calls' });
    await user.type(box, 'creates');
    expect(await screen.findByText('1 call')).toBeInTheDocument();
    await user.type(box, ' nothing');
    expect(await screen.findByText('No Calls Found')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
    expect(await screen.findByText('4 calls')).toBeInTheDocument();
  });

  it('shows a call that the address names, with its recorded answer', async () => {
    await open('/docs/api#personas.get', NOBODY);
    const entry = (await screen.findByText('/api/neos/{id}')).closest('details')!;
    await waitFor(() => expect(entry.open).toBe(true));
    entry.dispatchEvent(new Event('toggle'));
    const answer = await within(entry).findByRole('region', { name: 'Example answer' });
    expect(answer).toHaveTextContent('"id": "7"');
  });

  it('says that it failed, and can be retried', async () => {
    on(meta.openapi, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/docs/api', NOBODY);
    expect(await screen.findByRole('alert')).toHaveTextContent('The calls could not be loaded');
    on(meta.openapi, () => DOCUMENT as unknown as Record<string, unknown>);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 calls')).toBeInTheDocument();
  });

  it('in Spanish says that the descriptions are in English', async () => {
    await open('/docs/api', { ...NOBODY, language: 'es' });
    expect(await screen.findByText('4 llamadas')).toBeInTheDocument();
    expect(
      screen.getByText('Las descripciones de las llamadas están en inglés.'),
    ).toBeInTheDocument();
  });
});

describe('trying a call', () => {
  it('reads at once, and shows the answer or the refusal', async () => {
    on(personas.get, () => {
      throw new AppError('not_found');
    });
    const user = await open('/docs/api', NOBODY);
    const entry = await entryOf('/api/neos/{id}');
    const id = await within(entry).findByLabelText(/^id/);
    expect(within(entry).queryByText(/changes real data/)).not.toBeInTheDocument();
    await user.type(id, crypto.randomUUID());
    await user.click(within(entry).getByRole('button', { name: 'Send' }));
    expect(await within(entry).findByText(/^Status 404, after/)).toBeInTheDocument();
    expect(within(entry).getByRole('region', { name: 'Your answer' })).toHaveTextContent(
      '"code": "not_found"',
    );
  });

  it('warns that a write changes real data, and refuses what is not JSON', async () => {
    const sent: unknown[] = [];
    on(personas.create, ({ body }) => {
      sent.push(body.name);
      throw new AppError('plan');
    });
    const user = await open('/docs/api');
    const entry = await entryOf('/api/neos');
    expect(await within(entry).findByText(/^This changes real data/)).toBeInTheDocument();
    const body = within(entry).getByLabelText('Body, as JSON');
    const send = within(entry).getByRole('button', { name: 'Send, and change real data' });
    await user.clear(body);
    await user.type(body, 'no JSON');
    await user.click(send);
    expect(within(entry).getByText('This is not JSON.')).toBeInTheDocument();
    await user.clear(body);
    const neo = {
      name: 'Ada',
      archetype: 'person-simulator',
      characterAttributes: ['Curious'],
      responseStyle: 'concise',
    };
    await user.type(body, JSON.stringify(neo).replaceAll(/[{[]/g, '$&$&'));
    await user.click(send);
    expect(await within(entry).findByText(/^Status 403, after/)).toBeInTheDocument();
    expect(sent).toEqual(['Ada']);
  });

  it('needs a session where the call does, and a key below /v1', async () => {
    await open('/docs/api', NOBODY);
    const member = await entryOf('/api/neos');
    expect(await within(member).findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/?next=%2Fdocs%2Fapi',
    );
    const program = await entryOf('/v1/chat/completions');
    expect(await within(program).findByText(/Use an API key/)).toBeInTheDocument();
  });
});
