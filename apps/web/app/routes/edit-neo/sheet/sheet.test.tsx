// @vitest-environment jsdom
import { AppError, CONTRACTS, invalidField } from '@neo/contracts';
import type { LoreTest, Neo, NeoPatch, StoredSheet } from '@neo/contracts';
import { LORE_LIMITS, SHEET_LIMITS } from '@neo/domain';
import { loadMarkdown } from '@neo/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../../testing/a-screen.tsx';
import { anEntry, anOwnNeo, aSheet } from '../../../testing/fixtures.ts';

const { personas, sheets } = CONTRACTS;
const { on, open } = aScreen();
const neo = anOwnNeo({ name: 'Hypatia', compliance: 'yellow' });
const path = `/neo/${neo.id}/edit`;

let stored: StoredSheet;
let profile: Neo;
let sent: NeoPatch[];
beforeEach(() => {
  stored = aSheet();
  profile = neo;
  sent = [];
  on(personas.get, () => ({ ...profile, version: stored.version }));
  on(sheets.get, () => stored);
  on(personas.update, ({ body }) => {
    if (body.version !== stored.version) throw new AppError('stale');
    sent.push(body);
    const { sheet, version, ...fields } = body;
    stored = { ...stored, ...sheet, version: version + 1 };
    profile = { ...profile, ...(fields as Partial<Neo>), ...(sheet && { compliance: 'yellow' }) };
    return { ...profile, version: stored.version };
  });
});
type Person = Awaited<ReturnType<typeof open>>;
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = async (user: Person) =>
  user.click(await screen.findByRole('button', { name: 'Save Changes' }));
const saved = () => screen.findByText('NEO updated successfully');

beforeAll(async () => void (await loadMarkdown()));

/** The keys of drafts. The browser also notes that somebody has an account. */
const drafts = () => Object.keys(localStorage).filter((key) => key !== 'account');

describe('the tabs of the edit screen', () => {
  it('are addresses, and keep what was typed', async () => {
    const user = await open(path);
    await user.type(await box(/^Name/), ' II');
    await user.click(screen.getByRole('tab', { name: 'Sheet' }));
    await user.type(await box('Definition'), 'She teaches.');
    expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Greetings' }));
    expect(await screen.findByText('No greeting yet')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await box(/^Name/)).toHaveValue('Hypatia II');
    await user.click(screen.getByRole('tab', { name: 'Sheet' }));
    expect(await box('Definition')).toHaveValue('She teaches.');
  });

  it('are loaded shortly before they are opened', async () => {
    let reads = 0;
    on(sheets.get, () => {
      reads += 1;
      return aSheet({ definition: `Read ${reads}.` });
    });
    const user = await open(path);
    await box(/^Name/);
    expect(reads).toBe(0);
    await user.hover(screen.getByRole('tab', { name: 'Sheet' }));
    await waitFor(() => expect(reads).toBe(1));
    await user.click(screen.getByRole('tab', { name: 'Sheet' }));
    expect(await box('Definition')).toHaveValue('Read 1.');
    expect(reads).toBe(1);
  });

  it('open by their address', async () => {
    await open(`${path}?tab=lore`);
    expect(await screen.findByRole('tab', { name: 'Lore' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await screen.findByText('No entry yet')).toBeInTheDocument();
  });

  it('read the sheet again after a failure', async () => {
    on(sheets.get, () => {
      throw new AppError('unavailable');
    });
    const user = await open(`${path}?tab=sheet`);
    await screen.findByText('Something went wrong');
    on(sheets.get, () => aSheet({ definition: 'It is here.' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box('Definition')).toHaveValue('It is here.');
  });

  it('are read only when the plan ended', async () => {
    stored = aSheet({ greetings: ['Hello.'] });
    const user = await open(`${path}?tab=sheet`, { user: { role: 'standard' } });
    expect(await box('Definition')).toBeDisabled();
    await user.click(screen.getByRole('tab', { name: 'Greetings' }));
    expect(await box('Greeting 1')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add a greeting' })).not.toBeInTheDocument();
  });
});

describe('what a text costs', () => {
  it.each([
    ['en', 'Hi.', 'About 1 token of each prompt', /about 1 token(?!s)/],
    ['en', 'Hello.', 'About 2 tokens of each prompt', /about 2 tokens/],
    ['es', 'Hi.', 'Cerca de 1 token de cada petición al modelo', /cerca de 1 token(?!s)/],
    ['es', 'Hello.', 'Unos 2 tokens de cada petición al modelo', /unos 2 tokens/],
  ] as const)('is shown in good %s for %j', async (language, definition, all, one) => {
    stored = aSheet({ definition });
    await open(`${path}?tab=sheet`, { language });
    expect(await screen.findByText(all)).toBeVisible();
    expect(screen.getByText(one)).toBeVisible();
  });
});

describe('saving', () => {
  it('sends the whole sheet under its version, and stays', async () => {
    stored = aSheet({ scenario: 'A harbour.', version: 7 });
    const user = await open(`${path}?tab=sheet`);
    await user.type(await box('Definition'), 'Teaches.');
    await user.type(await box('Nickname'), ' Hy ');
    await user.type(await box('Add a tag'), 'Egypt,geometry{Enter}');
    expect(await screen.findByText('Unsaved changes')).toBeInTheDocument();
    await save(user);
    await saved();
    const { version: _, ...sheet } = stored;
    expect(sent).toEqual([{ sheet, version: 7 }]);
    expect(sent[0]?.sheet).toMatchObject({
      definition: 'Teaches.',
      scenario: 'A harbour.',
      nickname: 'Hy',
      tags: ['Egypt', 'geometry'],
    });
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
    await user.type(await box('Definition'), ' Much.');
    await save(user);
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ sheet: { definition: 'Teaches. Much.' }, version: 8 }),
    );
  });

  it('saves profile and sheet together, in one call', async () => {
    const user = await open(`${path}?tab=sheet`);
    await user.type(await box('Definition'), 'Teaches.');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await user.type(await box(/^Name/), ' II');
    await save(user);
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
    expect(sent).toEqual([
      {
        name: 'Hypatia II',
        sheet: expect.objectContaining({ definition: 'Teaches.' }),
        version: 1,
      },
    ]);
    expect(drafts()).toHaveLength(0);
  });

  it('says beforehand that an approved NEO goes back to review', async () => {
    profile = { ...neo, compliance: 'green' };
    const user = await open(`${path}?tab=greetings`);
    await user.click(await screen.findByRole('button', { name: 'Add a greeting' }));
    await user.type(await box('Greeting 1'), 'Hello.');
    expect(
      await screen.findByText('Unsaved changes. Saving sends it back to review.'),
    ).toBeInTheDocument();
    await save(user);
    await saved();
    await user.type(await box('Greeting 1'), ' You.');
    expect(await screen.findByText('Unsaved changes')).toBeInTheDocument();
  });

  it('leads to what is wrong, on whatever tab it is', async () => {
    stored = aSheet({ lore: { ...stored.lore, entries: [anEntry({ name: 'Other' }), anEntry()] } });
    const user = await open(`${path}?tab=lore`);
    await user.click(await screen.findByRole('button', { name: /^The sea/ }));
    await user.click(await screen.findByText('Place, priority and notes'));
    await user.click(await box('Note to yourself'));
    await user.paste('x'.repeat(LORE_LIMITS.comment + 1));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await save(user);
    const dialog = await screen.findByRole('dialog', { name: 'The sea' });
    const note = within(dialog).getByRole('textbox', { name: 'Note to yourself' });
    expect(note).toHaveFocus();
    expect(note).toBeInvalid();
    expect(sent).toEqual([]);
    await user.clear(note);
    await user.type(note, 'Short.');
    await waitFor(() => expect(note).toBeValid());
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await save(user);
    await saved();
    expect(stored.lore.entries[1]?.comment).toBe('Short.');
  });

  it('links to the other tabs on which something is wrong, and focuses the field there', async () => {
    const user = await open(`${path}?tab=sheet`);
    await user.click(await box('Nickname'));
    await user.paste('x'.repeat(SHEET_LIMITS.nickname + 1));
    await user.click(screen.getByRole('tab', { name: 'Greetings' }));
    await user.click(await screen.findByRole('button', { name: 'Add a greeting' }));
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await user.clear(await box(/^Name/));
    await save(user);
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    expect(await screen.findByText(/Something needs a correction in:/)).toHaveTextContent(
      'Sheet, Greetings',
    );
    screen.getByRole('button', { name: 'Greetings' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Greeting 1' })).toHaveFocus());
    await user.keyboard('Hello.');
    expect(await screen.findByRole('button', { name: 'Profile' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sheet' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveFocus());
    expect(await box('Nickname')).toBeInvalid();
    await user.clear(await box('Nickname'));
    await user.click(await screen.findByRole('button', { name: 'Profile' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await user.keyboard('Hypatia');
    await waitFor(() => expect(screen.queryByText(/correction/)).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });

  it('saves both where one changed the profile and the other the sheet, without a question', async () => {
    const user = await open(`${path}?tab=sheet`);
    await user.type(await box('Scenario'), 'Mine.');
    stored = aSheet({ version: 4 });
    profile = { ...neo, knowledge: 'Of the other tab.' };
    await save(user);
    await saved();
    expect(sent).toEqual([{ sheet: expect.objectContaining({ scenario: 'Mine.' }), version: 4 }]);
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await box('Knowledge')).toHaveValue('Of the other tab.');
  });

  it('asks once about profile and sheet together', async () => {
    const user = await open(`${path}?tab=sheet`);
    await user.type(await box('Definition'), 'Mine.');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await user.type(await box(/^Name/), ' II');
    stored = aSheet({ definition: 'Theirs.', version: 4 });
    profile = { ...neo, name: 'Theirs' };
    await save(user);
    const both = await screen.findByRole('dialog', {
      name: 'This NEO was saved elsewhere meanwhile',
    });
    expect(within(both).getAllByRole('radio', { name: 'Yours' })).toHaveLength(2);
    await user.click(within(both).getByRole('button', { name: 'Use all saved versions' }));
    await user.click(within(both).getAllByRole('radio', { name: 'Yours' })[1]!);
    await user.click(within(both).getByRole('button', { name: 'Save this version' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
    expect(sent).toEqual([{ sheet: expect.objectContaining({ definition: 'Mine.' }), version: 4 }]);
    expect(profile.name).toBe('Theirs');
  });

  it('marks what the server refuses, until it is changed', async () => {
    stored = aSheet({ lore: { ...stored.lore, entries: [anEntry()] } });
    on(personas.update, () => {
      throw invalidField('sheet.lore.entries.0.keys.1', 'lore_key_missing');
    });
    const user = await open(`${path}?tab=sheet`);
    await user.type(await box('Scenario'), 'Now.');
    await save(user);
    const dialog = await screen.findByRole('dialog', { name: 'The sea' });
    expect(within(dialog).getByRole('textbox', { name: 'Add a key' })).toHaveFocus();
    const why = 'A key needs at least one character';
    expect(within(dialog).getByText(why)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Remove shore' }));
    await waitFor(() => expect(within(dialog).queryByText(why)).not.toBeInTheDocument());
  });

  it('shows both versions where somebody saved meanwhile, and saves the chosen one', async () => {
    stored = aSheet({ lore: { ...stored.lore, entries: [anEntry()] } });
    const user = await open(`${path}?tab=sheet`);
    await user.type(await box('Definition'), 'Mine.');
    const other = anEntry({ content: 'It is warm.' });
    stored = aSheet({
      definition: 'Of the other tab.',
      lore: { ...stored.lore, entries: [other] },
      version: 4,
    });
    await save(user);
    const both = await screen.findByRole('dialog', {
      name: 'This NEO was saved elsewhere meanwhile',
    });
    expect(both).toHaveTextContent('Of the other tab.');
    expect(both).toHaveTextContent('Lore: The sea');
    await user.click(within(both).getByRole('button', { name: 'Save this version' }));
    await saved();
    expect(stored).toMatchObject({
      definition: 'Mine.',
      lore: { entries: [{ content: 'It is warm.' }] },
    });
  });

  it('asks where a draft is older than what is stored', async () => {
    const user = await open(`${path}?tab=sheet`);
    await user.type(await box('Definition'), 'Half of it');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByLabelText('address');
    stored = aSheet({ definition: 'Of the other tab.', version: 4 });
    await open(`${path}?tab=sheet`);
    expect(await box('Definition')).toHaveValue('Half of it');
    await save(user);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Of the other tab.');
    expect(sent).toEqual([]);
  });

  it('asks nothing if only the profile was saved elsewhere', async () => {
    const user = await open(`${path}?tab=sheet`);
    await user.type(await box('Definition'), 'Mine.');
    stored = aSheet({ version: 4 });
    await save(user);
    await saved();
    expect(sent).toEqual([{ sheet: expect.objectContaining({ definition: 'Mine.' }), version: 4 }]);
  });
});

describe('what was typed and not saved', () => {
  it('asks before leaving, and is there again afterwards', async () => {
    const user = await open(`${path}?tab=sheet`);
    await user.type(await box('Definition'), 'Half of it');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
    expect(drafts()).toHaveLength(1);
    await open(`${path}?tab=sheet`);
    expect(await box('Definition')).toHaveValue('Half of it');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await box('Definition')).toHaveValue('');
  });

  it('of profile and sheet is one draft, which the profile restores and saves', async () => {
    const user = await open(`${path}?tab=sheet`);
    await user.type(await box('Definition'), 'Half of it');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await user.type(await box(/^Name/), ' II');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByLabelText('address');
    expect(drafts()).toHaveLength(1);
    await open(path);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Hypatia II'),
    );
    await save(user);
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
    expect(sent).toEqual([
      {
        name: 'Hypatia II',
        sheet: expect.objectContaining({ definition: 'Half of it' }),
        version: 1,
      },
    ]);
    expect(drafts()).toHaveLength(0);
  });

  it('is restored from a draft of an earlier release, whatever else it contains', async () => {
    const key = `draft:${neo.userId}:${neo.id}:sheet`;
    const fields = { definition: 'Half of it', lore: { entries: [{}] }, more: 7 };
    localStorage.setItem(
      key,
      JSON.stringify({ fields, version: 1, at: '2026-03-04T10:00:00.000Z' }),
    );
    const user = await open(`${path}?tab=sheet`);
    await waitFor(async () => expect(await box('Definition')).toHaveValue('Half of it'));
    await user.type(await box('Definition'), '.');
    await save(user);
    await saved();
    expect(sent).toEqual([
      { sheet: expect.objectContaining({ definition: 'Half of it.' }), version: 1 },
    ]);
    expect(drafts()).toHaveLength(0);
  });
});

describe('greetings', () => {
  const texts = () =>
    screen.getAllByRole('textbox').map((one) => (one as HTMLTextAreaElement).value);

  it('are added, moved by button and by key, removed and brought back', async () => {
    stored = aSheet({ greetings: ['One', 'Two'] });
    const user = await open(`${path}?tab=greetings`);
    await user.click(await screen.findByRole('button', { name: 'Add a greeting' }));
    expect(await box('Greeting 3')).toHaveFocus();
    await user.keyboard('Three');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(texts()).toEqual(['One', 'Three', 'Two']);
    expect(await box('Greeting 2')).toHaveFocus();
    expect(screen.getByText('Greeting 3 is now greeting 2.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move greeting 1 down' }));
    expect(texts()).toEqual(['Three', 'One', 'Two']);
    await user.click(screen.getByRole('button', { name: 'Remove greeting 2' }));
    expect(texts()).toEqual(['Three', 'Two']);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(texts()).toEqual(['Three', 'One', 'Two']);
    await save(user);
    await saved();
    expect(stored.greetings).toEqual(['Three', 'One', 'Two']);
  });

  it('are previewed as a reader sees them', async () => {
    stored = aSheet({ nickname: 'Hy', greetings: ['*bows* I am {{char}}, {{user}}. {{what}}'] });
    const user = await open(`${path}?tab=greetings`);
    await user.click(await screen.findByRole('button', { name: 'Preview greeting 1' }));
    const said = await screen.findByText(/I am Hy, Ada\. \{\{what\}\}/);
    await waitFor(() => expect(within(said).getByText('bows').tagName).toBe('EM'));
  });

  it('are not saved if they are blank', async () => {
    const user = await open(`${path}?tab=greetings`);
    await user.click(await screen.findByRole('button', { name: 'Add a greeting' }));
    await save(user);
    expect(await screen.findByText('Please write a greeting, or remove it')).toBeInTheDocument();
    expect(await box('Greeting 1')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('cannot be added beyond their limit', async () => {
    const { greetings } = SHEET_LIMITS;
    stored = aSheet({ greetings: Array.from({ length: greetings }, (_, at) => `Hello ${at}`) });
    await open(`${path}?tab=greetings`);
    expect(await screen.findByRole('button', { name: 'Add a greeting' })).toBeDisabled();
  });
});

describe('lore', () => {
  const list = () => screen.findByRole('list', { name: 'Entries' });
  const names = async () =>
    within(await list())
      .getAllByRole('switch')
      .map((one) => one.getAttribute('aria-label')!.slice('Use '.length));
  const act = async (user: Person, name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('gets an entry, with keys from a comma-separated list', async () => {
    const user = await open(`${path}?tab=lore`);
    await user.click(await screen.findByRole('button', { name: 'Add an entry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unnamed entry' }));
    await user.click(dialog.getByRole('textbox', { name: 'Add a key' }));
    await user.paste('sea, shore\ntide');
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'It is cold.');
    await user.click(dialog.getByText('Place, priority and notes'));
    await user.type(dialog.getByRole('spinbutton', { name: 'Priority' }), '5');
    await user.keyboard('{Escape}');
    expect(await names()).toEqual(['sea, shore, tide']);
    await user.type(screen.getByRole('spinbutton', { name: 'Scan depth' }), '6');
    await save(user);
    await saved();
    expect(stored.lore).toMatchObject({
      scanDepth: 6,
      tokenBudget: null,
      entries: [
        { keys: ['sea', 'shore', 'tide'], content: 'It is cold.', priority: 5, order: 100 },
      ],
    });
  });

  it('keeps a pattern in one piece, also before patterns are switched on', async () => {
    const user = await open(`${path}?tab=lore`);
    await user.click(await screen.findByRole('button', { name: 'Add an entry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unnamed entry' }));
    const box = dialog.getByRole('textbox', { name: 'Add a key' });
    await user.type(box, 'sea,/drag{{1,2}on/i{Enter}');
    const keys = dialog.getByRole('list', { name: 'Its keys' });
    expect(
      within(keys)
        .getAllByRole('button')
        .map((key) => key.textContent),
    ).toEqual(['sea', '/drag{1,2}on/i']);
  });

  it('keeps a key that is still being typed when Escape closes it', async () => {
    const user = await open(`${path}?tab=lore`);
    await user.click(await screen.findByRole('button', { name: 'Add an entry' }));
    await user.type(await screen.findByRole('textbox', { name: 'Add a key' }), 'tide{Escape}');
    expect(await names()).toEqual(['tide']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is searched, switched, copied, and what was removed comes back', async () => {
    const entries = [
      anEntry({ name: 'Sea' }),
      anEntry({ name: 'Moon', keys: ['lune'], content: 'It is far.' }),
    ];
    stored = aSheet({ lore: { ...stored.lore, entries } });
    const user = await open(`${path}?tab=lore`);
    await user.click(await screen.findByRole('switch', { name: 'Use Sea' }));
    await act(user, 'Moon', 'Duplicate');
    expect(await names()).toEqual(['Sea', 'Moon', 'Moon']);
    await act(user, 'Sea', 'Delete');
    expect(await names()).toEqual(['Moon', 'Moon']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await names()).toEqual(['Sea', 'Moon', 'Moon']);
    await user.type(screen.getByRole('searchbox', { name: 'Search entries' }), 'LÚNE');
    await waitFor(async () => expect(await names()).toEqual(['Moon', 'Moon']));
    await user.keyboard('x');
    expect(await screen.findByText('No entry has this text.')).toBeInTheDocument();
    await save(user);
    await saved();
    expect(stored.lore.entries.map(({ name, isEnabled }) => [name, isEnabled])).toEqual([
      ['Sea', false],
      ['Moon', true],
      ['Moon', true],
    ]);
  });

  it('tests a text against unsaved entries, and says why each fires', async () => {
    const entries = [anEntry({ name: 'Sea' }), anEntry({ name: 'Moon', isEnabled: false })];
    stored = aSheet({ lore: { ...stored.lore, entries } });
    const asked: unknown[] = [];
    on(sheets.testLore, ({ body }): LoreTest => {
      asked.push(body);
      return { fired: [{ entry: 0, key: 'sea' }], dropped: [{ entry: 1, why: 'disabled' }] };
    });
    const user = await open(`${path}?tab=lore`);
    await user.type(await screen.findByRole('spinbutton', { name: 'Token budget' }), '99');
    await user.type(await box('A message'), 'The sea!');
    await user.click(screen.getByRole('button', { name: 'Test this text' }));
    expect(await screen.findByRole('list', { name: 'These would be included' })).toHaveTextContent(
      'Sea: by “sea”',
    );
    expect(screen.getByRole('list', { name: 'Left out' })).toHaveTextContent(
      'Moon: it is not in use',
    );
    expect(asked).toEqual([
      { text: 'The sea!', lore: expect.objectContaining({ tokenBudget: 99, entries }) },
    ]);
    await user.click(screen.getByRole('button', { name: 'Moon' }));
    expect(await screen.findByRole('dialog', { name: 'Moon' })).toBeInTheDocument();
  });

  it('keeps the test text while another tab is open', async () => {
    const user = await open(`${path}?tab=lore`);
    await user.type(await box('A message'), 'The sea!');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await screen.findByRole('tab', { name: 'Profile', selected: true });
    await user.click(screen.getByRole('tab', { name: 'Lore' }));
    expect(await box('A message')).toHaveValue('The sea!');
  });

  it('shows the largest allowed book step by step', async () => {
    const entries = Array.from({ length: LORE_LIMITS.entries }, (_, at) =>
      anEntry({ name: `Entry ${at}`, keys: [`key${at}`] }),
    );
    stored = aSheet({ lore: { ...stored.lore, entries } });
    const user = await open(`${path}?tab=lore`);
    expect((await names()).length).toBe(100);
    expect(screen.getByRole('button', { name: 'Add an entry' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect((await names()).length).toBe(200);
    await user.type(screen.getByRole('searchbox', { name: 'Search entries' }), 'key499');
    await waitFor(async () => expect(await names()).toEqual(['Entry 499']));
  });
});
