// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { ApiKey } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../../testing/a-screen.tsx';
import { anApiKey, aSession } from '../../../testing/fixtures.ts';

const { identity, keys } = CONTRACTS;
const { on, open } = aScreen();
let rows: ApiKey[] = [];

beforeEach(() => {
  rows = [];
  on(identity.sessions, () => [aSession()]);
  on(identity.signIns, () => []);
  on(keys.list, () => ({ items: rows, next: null }));
});

const SECRET = 'neo_sk_the-only-time';

describe('my API keys', () => {
  it('are made with my password, and shown once', async () => {
    const sent: unknown[] = [];
    on(keys.create, ({ body }) => {
      sent.push(body);
      rows = [anApiKey(1, { name: body.name })];
      return { ...rows[0]!, key: SECRET };
    });
    const user = await open('/settings');
    await screen.findByText('You have no API key yet.');
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create key' }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Notebook');
    const expires = form.getByRole('combobox', { name: 'Expires' });
    // Framed like the fields above and below it.
    expect(expires.closest('.MuiOutlinedInput-root')).not.toBeNull();
    await user.selectOptions(expires, 'In 30 days');
    await user.type(form.getByLabelText(/^Current password/), 'a password');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    const shown = await screen.findByRole('dialog', { name: 'Your new key' });
    expect(within(shown).getByRole('region', { name: 'The key' })).toHaveTextContent(SECRET);
    const [copy] = within(shown).getAllByRole('button', { name: 'Copy' });
    await user.click(copy!);
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    const example = within(shown).getByRole('region', { name: 'Example' });
    expect(example).toHaveTextContent(`Authorization: Bearer ${SECRET}`);
    await user.click(within(shown).getByRole('button', { name: 'Python' }));
    expect(within(shown).getByRole('region', { name: 'Example' })).toHaveTextContent(
      `api_key="${SECRET}"`,
    );
    await user.keyboard('{Escape}');
    expect(shown).toHaveTextContent(SECRET);
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(screen.queryByText(SECRET, { exact: false })).not.toBeInTheDocument(),
    );
    const list = await screen.findByRole('list', { name: 'API keys' });
    expect(within(list).getByText('Notebook')).toBeInTheDocument();
    expect(sent).toEqual([
      { name: 'Notebook', password: 'a password', expiresAt: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  it('say at the field what is wrong, and keep what was typed', async () => {
    on(keys.create, () => {
      const reason = 'own_password_wrong';
      throw new AppError('wrong_password', { reason, issues: [{ path: 'password', reason }] });
    });
    const user = await open('/settings');
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create key' }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Notebook');
    await user.type(form.getByLabelText(/^Current password/), 'a guess');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    await waitFor(() => expect(form.getByLabelText(/^Current password/)).toBeInvalid());
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Notebook');
  });

  it('ask for another sign-in where there is no password', async () => {
    on(keys.create, () => {
      throw new AppError('forbidden', { reason: 'sign_in_again' });
    });
    const user = await open('/settings', { user: { hasPassword: false } });
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create key' }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Notebook');
    expect(form.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByRole('button', { name: 'Sign in with Google again' })).toBeEnabled();
    expect(form.getByRole('alert')).toHaveTextContent('Please sign in again first.');
  });

  it('come with the first lines of code for a program', async () => {
    const user = await open('/settings');
    await user.click(await screen.findByRole('button', { name: 'Show example code' }));
    const example = await screen.findByRole('region', { name: 'Example' });
    expect(example).toHaveTextContent('/v1/chat/completions');
    await user.click(screen.getByRole('button', { name: 'TypeScript' }));
    expect(screen.getByRole('region', { name: 'Example' })).toHaveTextContent('new OpenAI({');
  });

  it('are revoked after a question', async () => {
    rows = [anApiKey(1, { name: 'Notebook' })];
    const removed: string[] = [];
    on(keys.remove, ({ params: { id } }) => {
      removed.push(id);
      rows = [];
    });
    const user = await open('/settings');
    await user.click(await screen.findByRole('button', { name: 'Revoke Notebook' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke this key?' }));
    expect(removed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('You have no API key yet.');
    expect(removed).toEqual([anApiKey(1).id]);
  });

  it('say that they could not be loaded, and load them again', async () => {
    on(keys.list, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/settings');
    await screen.findByText('Failed to load your API keys');
    on(keys.list, () => ({ items: [anApiKey(1, { name: 'Notebook' })], next: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Notebook')).toBeInTheDocument();
  });
});
