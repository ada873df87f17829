// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { ImportedNeo, NeoCard } from '@neo/contracts';
import { CARD_MAX_BYTES } from '@neo/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { anOwnCard, anOwnNeo } from '../../testing/fixtures.ts';

const { chat, personas, neoCards } = CONTRACTS;
const { on, open } = aScreen();

let own: NeoCard[] = [];
const card = (name: string) => new File([`{"name":"${name}"}`], `${name}.json`);

/** The server's answer to an import. */
function imported(name: string, report: Partial<ImportedNeo['report']> = {}): ImportedNeo {
  const neo = anOwnNeo({ name });
  own = [...own, anOwnCard({ ...neo })];
  const nothing = { shortened: [], unused: [], notes: [], guessed: [], assets: 0 };
  return {
    neo,
    report: { spec: 'v3', kept: ['name'], ...nothing, ...report } as ImportedNeo['report'],
  };
}

/** Files of jsdom arrive without their content, so the server recognizes them by their order. */
let calls = 0;

beforeEach(() => {
  own = [anOwnCard({ name: 'Circe' })];
  calls = 0;
  on(personas.cards, ({ query }) => (query.public === 'true' ? [] : own));
  on(chat.activeCards, () => []);
});

const dialog = () => screen.findByRole('dialog', { name: 'Import a character' });
const rows = () => screen.getAllByRole('listitem').filter((row) => /kB|MB/.test(row.textContent));
const states = () =>
  rows().map(
    (row) => / · ([^·]+?)(?=$|Try|This|Your|A file|\w+ is yours)/.exec(row.textContent)?.[1],
  );

/** Drops files on the page. */
const drop = (...files: File[]) =>
  act(async () => {
    fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });
  });

describe('a character from elsewhere', () => {
  it('is chosen in Create, and its report says what became of each field', async () => {
    on(neoCards.import, () =>
      imported('Seraphina', {
        kept: ['name', 'first_mes'],
        shortened: [{ field: 'mes_example', from: 'She waited for the tide.', to: 'She waited' }],
        unused: [
          { field: 'system_prompt', why: 'own_rules' },
          { field: 'extensions.depth_prompt', why: 'other_program' },
          { field: 'mood', why: 'unknown_field' },
        ],
        notes: [
          { field: 'spec_version', why: 'newer_version' },
          { field: 'chara', why: 'wrong_checksum' },
        ],
        guessed: ['archetype', 'responseStyle'],
        assets: 2,
      }),
    );
    const user = await open('/create');
    await user.click(await screen.findByRole('button', { name: 'Import a character' }));
    expect(await screen.findByRole('button', { name: 'Choose files' })).toHaveFocus();
    expect(screen.getByText('What happens to a card')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Character cards'), card('Seraphina'));
    expect(await screen.findByText('1 imported')).toBeInTheDocument();
    const here = await dialog();
    for (const text of [
      'Example dialogue (mes_example) — 10 of 24 characters are left',
      'System prompt (system_prompt) — it would replace the rules that hold for every NEO',
      'Extensions of programs (extensions.depth_prompt) — it is meant for another program',
      'mood — no version of the format defines it',
      'Version of the format (spec_version) — it is newer than the versions known here',
      'chara — its checksum is wrong, so the card may be damaged',
      'Archetype · Response Style',
      'Name (name) · First greeting (first_mes)',
      '2 files were imported too.',
    ]) {
      expect(here).toHaveTextContent(text);
    }
    await user.click(screen.getByText('Show the whole text'));
    expect(screen.getByText('She waited for the tide.')).toBeVisible();
    const { id } = own[1]!;
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('Chat with Seraphina')).toHaveAttribute('href', `/chat/${id}`);
    expect(link('View profile')).toHaveAttribute('href', `/neo/${id}`);
    expect(link('See whether it is right')).toHaveAttribute('href', `/neo/${id}/edit`);
    await user.click(link('Edit'));
    expect(await screen.findByLabelText('address')).toHaveTextContent(`/neo/${id}/edit`);
  });

  it('lets me correct guesses in the report, and shows a refusal at its field', async () => {
    const bodies: unknown[] = [];
    on(neoCards.import, () =>
      imported('Catgirls', {
        kept: [],
        shortened: [{ field: 'name', from: 'Catgirls From Outerspace', to: 'Catgirls' }],
        guessed: ['description', 'characterAttributes'],
      }),
    );
    on(personas.update, ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1)
        throw new AppError('invalid', {
          issues: [{ path: 'description', reason: 'text_has_controls' }],
        });
      return { ...anOwnNeo({ name: 'Lira' }), id: own[1]!.id };
    });
    const user = await open('/create');
    await user.click(await screen.findByRole('button', { name: 'Import a character' }));
    await user.upload(screen.getByLabelText('Character cards'), card('Catgirls'));
    const form = await screen.findByRole('form', { name: 'Check our guesses' });
    const name = within(form).getByRole('textbox', { name: /^Name/ });
    const save = () => user.click(within(form).getByRole('button', { name: 'Save' }));
    await user.clear(name);
    await save();
    await waitFor(() => expect(name).toBeInvalid());
    expect(bodies).toEqual([]);
    await user.type(name, 'Lira');
    const line = within(form).getByRole('textbox', { name: /^Description/ });
    await user.clear(line);
    await user.type(line, 'Keeps a ship.');
    await save();
    await waitFor(() => expect(line).toBeInvalid());
    expect(line).toHaveAccessibleDescription(/This text has control characters/);
    expect(line).toHaveValue('Keeps a ship.');
    within(form).getByRole('button', { name: 'Save' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Your corrections are saved.')).toHaveFocus();
    expect(bodies[1]).toMatchObject({ name: 'Lira', description: 'Keeps a ship.' });
    expect(screen.getByRole('link', { name: 'Chat with Lira' })).toBeInTheDocument();
  });

  it('keeps the guesses when I skip them, and asks again on request', async () => {
    on(neoCards.import, () => imported('Aura', { guessed: ['characterAttributes'] }));
    const user = await open('/create');
    await user.click(await screen.findByRole('button', { name: 'Import a character' }));
    await user.upload(screen.getByLabelText('Character cards'), card('Aura'));
    (await screen.findByRole('button', { name: 'Skip' })).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check our guesses about Aura' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('form', { name: 'Check our guesses' })).toBeInTheDocument();
  });

  it('is dropped on the dashboard with others: one after the other, and what is refused can be tried again', async () => {
    let running = 0;
    let most = 0;
    on(neoCards.import, async () => {
      calls += 1;
      const call = calls;
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      if (call === 2) throw new AppError('invalid', { reason: 'file_not_a_card' });
      return imported(call === 1 ? 'Aura' : 'Zed');
    });
    const user = await open('/dashboard');
    await screen.findByRole('list', { name: 'My NEOs' });
    await drop(card('Aura'), card('Notes'), card('Zed'));
    expect(await screen.findByText('2 imported, 1 failed')).toBeInTheDocument();
    expect(calls).toBe(3);
    expect(most).toBe(1);
    // Above the reports of the others, where it is seen.
    expect(rows()[0]).toHaveTextContent('This file is not a character card');
    // A new tab keeps the other reports on the screen.
    expect(screen.getByRole('link', { name: 'Chat with Aura' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await user.click(screen.getByRole('button', { name: 'Try Notes.json again' }));
    expect(await screen.findByText('3 imported')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const wall = await screen.findByRole('list', { name: 'My NEOs' });
    await waitFor(() => expect(within(wall).getAllByRole('article')).toHaveLength(4));
  });

  it('can be pasted on the dashboard', async () => {
    on(neoCards.import, () => imported('Aura'));
    await open('/dashboard');
    await screen.findByRole('list', { name: 'My NEOs' });
    await act(async () => {
      fireEvent.paste(document.body, { clipboardData: { files: [card('Aura')] } });
    });
    expect(await screen.findByText('1 imported')).toBeInTheDocument();
  });

  it('waits its turn, and is not imported when I stop the rest', async () => {
    const gate = Promise.withResolvers<void>();
    on(neoCards.import, async () => {
      calls += 1;
      await gate.promise;
      return imported('Aura');
    });
    const user = await open('/dashboard');
    await screen.findByRole('list', { name: 'My NEOs' });
    await drop(card('Aura'), card('Bela'), card('Cleo'));
    expect(await screen.findByText('Reading Aura.json (1 of 3)')).toBeInTheDocument();
    // Nothing closes the dialog while it works.
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(states()).toEqual(['Reading…', 'Waiting', 'Waiting']);
    await user.click(screen.getByRole('button', { name: 'Stop the rest' }));
    gate.resolve();
    expect(await screen.findByText('1 imported, 2 failed')).toBeInTheDocument();
    expect(calls).toBe(1);
    expect(rows()[2]).toHaveTextContent('Stopped');
  });

  it('that is too large, or too many for my plan, is refused before it is sent', async () => {
    own = Array.from({ length: 99 }, (_, at) => anOwnCard({ name: `N${at}` }));
    on(neoCards.import, () => {
      calls += 1;
      return imported('Aura');
    });
    await open('/create');
    (await screen.findByRole('button', { name: 'Import a character' })).click();
    const large = card('Large');
    Object.defineProperty(large, 'size', { value: CARD_MAX_BYTES + 1 });
    await dialog();
    await drop(large, card('Aura'), card('Bela'));
    expect(await screen.findByText('1 imported, 2 failed')).toBeInTheDocument();
    expect(calls).toBe(1);
    expect(rows()[0]).toHaveTextContent('A file can be up to 20 MB.');
    expect(rows()[1]).toHaveTextContent('Your plan does not allow more NEOs.');
  });

  it('needs a plan: the screen says so and keeps the chosen file', async () => {
    own = [];
    const user = await open('/dashboard', { user: { role: 'standard' } });
    await user.click(await screen.findByRole('button', { name: 'Import a character' }));
    expect(await dialog()).toHaveTextContent(
      'Your plan does not include creating or importing NEOs',
    );
    expect(screen.queryByRole('button', { name: 'Choose files' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await drop(card('Aura'));
    expect(await dialog()).toHaveTextContent('Aura.json');
    expect(screen.getByRole('button', { name: 'Upgrade to Plus' })).toBeInTheDocument();
  });

  it.each([
    ['too_large', 'A file can be up to 20 MB.'],
    ['card_files_too_many:500', 'This file holds more than 500 files.'],
    ['card_text_too_large:4', 'The text of a card can be up to 4 MB.'],
    [
      'card_yaml_too_complex',
      'This YAML has too many keys and values. Save the card as JSON and try again.',
    ],
  ] as const)(
    'is refused as too large by %s: the words say what is too much',
    async (reason, words) => {
      on(neoCards.import, () => {
        throw new AppError('too_large', { reason });
      });
      await open('/dashboard');
      await screen.findByRole('list', { name: 'My NEOs' });
      await drop(card('Aura'));
      expect(await screen.findByText(words)).toBeInTheDocument();
    },
  );

  it('speaks Spanish', async () => {
    on(neoCards.import, () =>
      imported('Aura', {
        unused: [
          { field: 'system_prompt', why: 'own_rules' },
          { field: 'picture', why: 'picture_too_large' },
        ],
        notes: [
          { field: 'tags', why: 'converted' },
          { field: 'tags', why: 'partly_used', used: 24, of: 30 },
        ],
      }),
    );
    const user = await open('/create', { language: 'es' });
    await user.click(await screen.findByRole('button', { name: 'Importar un personaje' }));
    await user.upload(await screen.findByLabelText('Fichas de personajes'), card('Aura'));
    expect(await screen.findByText('1 importado')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent('Prompt de sistema (system_prompt)');
    expect(screen.getByRole('dialog')).toHaveTextContent('tenía otro formato y se convirtió');
    expect(screen.getByRole('dialog')).toHaveTextContent('Se usan 24 de 30');
    expect(screen.getByRole('dialog')).toHaveTextContent(/supera los 4096 × 4096 píxeles/);
  });
});
