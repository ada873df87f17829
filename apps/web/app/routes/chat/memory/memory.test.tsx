// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { Memory, Note, NoteEdit, NoteInput, ToldPrompt } from '@neo/contracts';
import { loadMarkdown } from '@neo/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../../testing/a-screen.tsx';
import { aConversation, aMessage, aNeo, aNote } from '../../../testing/fixtures.ts';

const { personas, favorites, chat, conversations, memory } = CONTRACTS;
const { on, open } = aScreen();
const neo = aNeo({ name: 'Hypatia' });
const idOf = (number: number) =>
  `01890000-0000-7000-8000-${String(9_100 + number).padStart(12, '0')}`;
const said = aConversation(
  aMessage({ content: 'Welcome to the library.', model: 'small' }),
  aMessage({ role: 'user', content: 'My dog is called Bo.' }),
  aMessage({ content: 'Hello, Bo.', model: 'small', usedMemory: 3 }),
);
const hereId = said.id!;
const path = `/chat/${neo.id}`;

let kept: Memory;

// A press must not hit a message that still waits for its parser.
beforeAll(async () => void (await loadMarkdown()));

beforeEach(() => {
  kept = {
    notes: [
      aNote({ id: idOf(1), text: 'Ada has a dog called Bo.' }),
      aNote({ id: idOf(2), kind: 'summary', text: 'They spoke of the sea.' }),
    ],
    isWorking: false,
    isOn: true,
    offBy: null,
  };
  on(personas.get, () => neo);
  on(favorites.check, () => ({ isFavorited: false }));
  on(conversations.seen, () => undefined as never);
  on(conversations.touch, () => undefined as never);
  on(chat.conversation, () => said);
  on(conversations.conversation, () => said);
  on(memory.read, () => kept);
  on(memory.add, ({ body }) => {
    const { text, scope, isPinned = false } = body as NoteInput;
    const note = aNote({
      id: idOf(10 + kept.notes.length),
      kind: 'pinned',
      madeBy: 'person',
      source: null,
      text,
      scope,
      isPinned,
    });
    kept = { ...kept, notes: [...kept.notes, note] };
    return note;
  });
  on(memory.edit, ({ params, body }) => {
    const { text, isPinned } = body as NoteEdit;
    const note = kept.notes.find(({ id }) => id === params.noteId)!;
    const changed: Note = {
      ...note,
      ...(text !== undefined && { text, madeBy: 'person' }),
      ...(isPinned !== undefined && { isPinned }),
    };
    kept = { ...kept, notes: kept.notes.map((one) => (one === note ? changed : one)) };
    return changed;
  });
});

const openMemory = async (as = {}) => {
  const user = await open(path, as);
  await user.click(await screen.findByRole('button', { name: 'What Hypatia remembers' }));
  return user;
};
const panel = async () => within(await screen.findByRole('dialog'));
const section = async (name: string | RegExp) =>
  within(await (await panel()).findByRole('region', { name }));

describe('what the NEO remembers', () => {
  it('is shown by kind, each note with the messages that it comes from', async () => {
    await openMemory();
    const facts = await section('Facts 1');
    expect(facts.getByText('Ada has a dog called Bo.')).toBeInTheDocument();
    expect(facts.getByRole('link', { name: 'Message 1' })).toHaveAttribute('href', `${path}?at=1`);
    expect((await section('Summaries 1')).getByText(/of the sea/)).toBeInTheDocument();
  });

  it('opens from a reply that says how many memories it used', async () => {
    const user = await open(path);
    await user.click(await screen.findByRole('button', { name: 'Used 3 memories' }));
    expect((await panel()).getByRole('heading', { name: 'What Hypatia remembers' })).toBeVisible();
  });

  it('leads to the message that a note comes from', async () => {
    let reads = 0;
    on(chat.conversation, () => {
      reads += 1;
      return said;
    });
    const user = await openMemory();
    await user.click((await section('Facts 1')).getByRole('link', { name: 'Message 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('The message that you searched for')).toBeInTheDocument();
    // The chat stays open, with what is typed and what is running.
    expect(reads).toBe(1);
  });

  it('can be searched, ignoring case and accents', async () => {
    const user = await openMemory();
    await user.type(await (await panel()).findByRole('searchbox'), 'SÉA');
    expect(await screen.findByText('1 note found')).toBeInTheDocument();
    expect(screen.queryByText('Ada has a dog called Bo.')).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No note has these words.')).toBeInTheDocument();
  });

  it('gets a note of mine, pinned if I want, which holds in all conversations if my settings allow that', async () => {
    const user = await openMemory({ user: { memoryAcrossChats: true } });
    await user.click(await screen.findByRole('button', { name: 'Add a note' }));
    await user.type(screen.getByRole('textbox', { name: 'Add a note' }), 'Call me captain.');
    await user.click(screen.getByRole('radio', { name: 'All conversations with Hypatia' }));
    const pin = screen.getByRole('switch', { name: 'Pin it' });
    expect(pin).not.toBeChecked();
    await user.click(pin);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const pinned = await section('Pinned notes 1 of 15');
    expect(pinned.getByText('Call me captain.')).toBeInTheDocument();
    expect(pinned.getByText('In all conversations')).toBeInTheDocument();
  });

  it('asks nothing about other conversations unless my settings allow that', async () => {
    const user = await openMemory();
    await user.click(await screen.findByRole('button', { name: 'Add a note' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'settings' })).toHaveAttribute(
      'href',
      '/settings#memory',
    );
  });

  it('can be corrected; a refusal is shown at its field, and what I wrote stays, also when I come back', async () => {
    const user = await openMemory();
    const correct = async () => {
      await user.click((await section('Facts 1')).getByRole('button', { name: 'Note menu' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
      return screen.findByRole('textbox', { name: 'Correct this note' });
    };
    const field = await correct();
    await user.clear(field);
    await user.type(field, 'Ada has a cat called Bo.');
    on(memory.edit, () => {
      throw new AppError('invalid', {
        issues: [{ path: 'text', reason: 'note_too_long:280' }],
      });
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A note can have up to 280 characters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'What Hypatia remembers' }));
    expect(await screen.findByRole('textbox', { name: 'Correct this note' })).toHaveValue(
      'Ada has a cat called Bo.',
    );
    on(memory.edit, ({ body }) => {
      const note = { ...kept.notes[0]!, text: (body as NoteEdit).text!, madeBy: 'person' as const };
      kept = { ...kept, notes: [note, kept.notes[1]!] };
      return note;
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const facts = await section('Facts 1');
    expect(await facts.findByText('Ada has a cat called Bo.')).toBeInTheDocument();
    expect(facts.getByText('Confirmed by you')).toBeInTheDocument();
  });

  it('keeps what I wrote when the note is deleted meanwhile, and adds it as a new one', async () => {
    const user = await openMemory();
    await user.click((await section('Facts 1')).getByRole('button', { name: 'Note menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
    await user.type(await screen.findByRole('textbox', { name: 'Correct this note' }), ' Truly.');
    kept = { ...kept, notes: kept.notes.slice(1) };
    on(memory.edit, () => {
      throw new AppError('not_found');
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^This note no longer exists/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(
      (await section('Your notes 1')).getByText('Ada has a dog called Bo. Truly.'),
    ).toBeInTheDocument();
  });

  it('pins and unpins', async () => {
    const user = await openMemory();
    const text = 'Ada has a dog called Bo.';
    await user.click(await (await panel()).findByRole('button', { name: `Pin: ${text}` }));
    const pinned = await section('Pinned notes 1 of 15');
    await user.click(await pinned.findByRole('button', { name: `Unpin: ${text}` }));
    await section('Facts 1');
  });

  it('says beforehand that no more can be pinned', async () => {
    const pinned = Array.from({ length: 15 }, (_, at) =>
      aNote({ id: idOf(40 + at), text: `Said ${at}.`, isPinned: true }),
    );
    kept = { ...kept, notes: [...pinned, kept.notes[1]!] };
    const user = await openMemory();
    const pin = await (await panel()).findByRole('button', { name: /^Pin: They spoke/ });
    expect(pin).toHaveAttribute('aria-disabled', 'true');
    expect(pin).toHaveAccessibleDescription(/15 notes are pinned, which is the maximum/);
    await user.click(pin);
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    expect(screen.getByRole('switch', { name: 'Pin it' })).toBeDisabled();
  });

  it('forgets a note, unless I undo it', async () => {
    const user = await openMemory();
    const forget = async () => {
      await user.click((await section('Facts 1')).getByRole('button', { name: 'Note menu' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    };
    await forget();
    expect(screen.queryByText('Ada has a dog called Bo.')).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement?.id).toMatch(/^note-/));
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await section('Facts 1');
    const gone: string[] = [];
    on(memory.remove, ({ params }) => {
      gone.push(params.noteId);
      kept = { ...kept, notes: kept.notes.slice(1) };
      return undefined as never;
    });
    await forget();
    const notices = screen.getByRole('region', { name: 'Notifications (F8)', hidden: true });
    await user.click(within(notices).getByRole('button', { name: 'Close', hidden: true }));
    await waitFor(() => expect(gone).toEqual([idOf(1)]));
  });

  it('forgets a note before anything is sent', async () => {
    const calls: string[] = [];
    on(memory.remove, () => {
      calls.push('forget');
      return undefined as never;
    });
    on(conversations.send, () => {
      calls.push('send');
      throw new AppError('forbidden', { reason: 'private' });
    });
    const user = await openMemory();
    await user.click((await section('Facts 1')).getByRole('button', { name: 'Note menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click((await panel()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.type(screen.getByRole('textbox', { name: 'Message to Hypatia' }), 'Hello{Enter}');
    await waitFor(() => expect(calls).toEqual(['forget', 'send']));
  });

  it('has a switch for this conversation', async () => {
    const user = await openMemory();
    on(memory.switch, ({ body }) => (kept = { ...kept, isOn: body.isOn }));
    const name = 'Remember this conversation';
    await user.click(await (await panel()).findByRole('switch', { name }));
    expect(await screen.findByText(/Hypatia does not get these notes/)).toBeInTheDocument();
    const toggle = (await panel()).getByRole('switch', { name });
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveFocus();
  });

  it('keeps keys to itself after a focused part of it has gone, and closes with Escape', async () => {
    const user = await openMemory();
    await panel();
    (document.activeElement as HTMLElement).blur();
    await user.tab();
    const dialog = screen.getByRole('dialog', { name: 'What Hypatia remembers' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('says why memory is off, that notes are being written, and that there is none yet', async () => {
    kept = { notes: [], isWorking: true, isOn: true, offBy: 'settings' };
    await openMemory();
    expect(await screen.findByText(/^Memory is off in your/)).toBeInTheDocument();
    expect(screen.getByText('Notes of earlier messages are being written…')).toBeInTheDocument();
    expect(screen.getByText('No notes yet')).toBeInTheDocument();
  });

  it('says that it could not be read, and reads it again', async () => {
    on(memory.read, () => {
      throw new AppError('unavailable');
    });
    const user = await openMemory();
    await screen.findByText('The notes could not be loaded');
    on(memory.read, () => kept);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await section('Facts 1');
  });
});

describe('what the model was told', () => {
  const told: ToldPrompt = {
    model: 'small',
    contextTokens: 8_192,
    tokens: 1_234,
    parts: [
      { kind: 'rules', tokens: 400, text: 'You are Hypatia.' },
      { kind: 'definition', tokens: 90, text: null },
      { kind: 'scenario', tokens: 9, text: null, source: { isChanged: true } },
      { kind: 'notes', tokens: 12, text: 'Ada has a cat called Bo.', source: { noteId: idOf(1) } },
      ...[1, 2].map((seq) => ({
        kind: 'history' as const,
        tokens: 20,
        text: seq === 1 ? null : 'Said as second.',
        source: { conversationId: hereId, fromSeq: seq, toSeq: seq },
      })),
      {
        kind: 'turnLore',
        tokens: 5,
        text: 'The sea is cold.',
        source: { entry: 'Sea', key: 'shore', conversationId: hereId, fromSeq: 2, toSeq: 2 },
      },
      {
        kind: 'turnLore',
        tokens: 0,
        text: 'The tower.',
        isDropped: true,
        source: { entry: '', key: null },
      },
      {
        kind: 'turnLore',
        tokens: 0,
        text: 'The gate.',
        isDropped: true,
        isCut: true,
        source: { entry: 'Gate', key: null },
      },
    ],
  };
  const openTold = async () => {
    const user = await open(path);
    const reply = await screen.findByText('Hello, Bo.');
    const bubble = within(reply.closest('article')!);
    await user.click(bubble.getByRole('button', { name: 'Message actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'What the model was told' }));
    return user;
  };

  it('is shown part by part, with the share of each', async () => {
    const asked: number[] = [];
    on(memory.prompt, ({ params }) => {
      asked.push(Number(params.seq));
      return told;
    });
    await openTold();
    const shown = await panel();
    await shown.findByText('Pinned notes');
    expect(asked).toEqual([3]);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'small was given about 1,234 of the 8,192 tokens',
    );
    expect(shown.getByText('Earlier messages (2)')).toBeInTheDocument();
    expect(shown.getByText('40 tokens')).toBeInTheDocument();
    expect(shown.getByText(/which only its author may read/)).toBeInTheDocument();
    expect(shown.getByText(/^The definition has changed since/)).toBeInTheDocument();
    expect(shown.getByText('This text is no longer stored.')).toBeInTheDocument();
    expect(shown.getByText('Entry “Sea”')).toBeInTheDocument();
    expect(shown.getByText('triggered by “shore”')).toBeInTheDocument();
    const dropped = within(shown.getByRole('region', { name: 'What was left out' }));
    expect(dropped.getByText('The tower.')).toBeInTheDocument();
    expect(dropped.getByText('An entry without a name')).toBeInTheDocument();
    const cut = within(dropped.getByText('The gate.').closest('li')!);
    expect(cut.getByText(/^The search took too long/)).toBeInTheDocument();
    expect(dropped.getAllByText(/^The search took too long/)).toHaveLength(1);
  });

  it('leads to a note', async () => {
    on(memory.prompt, () => told);
    const user = await openTold();
    await user.click(await (await panel()).findByRole('button', { name: 'Show the note' }));
    const facts = await section('Facts 1');
    await waitFor(() => expect(facts.getByRole('listitem')).toHaveFocus());
  });

  it('says that nothing was recorded for a reply', async () => {
    on(memory.prompt, () => {
      throw new AppError('not_found');
    });
    await openTold();
    expect(await screen.findByText('Nothing is recorded')).toBeInTheDocument();
  });
});

describe('a message with something to remember', () => {
  const named = aConversation(
    aMessage({ role: 'user', content: 'Hi! My name is Ana.' }),
    aMessage({ content: 'Hello, Ana.' }),
    aMessage({ role: 'user', content: 'Remember that I paint.' }),
    aMessage({ content: 'I will.' }),
  );
  const answers: [number, boolean][] = [];
  beforeEach(() => {
    answers.length = 0;
    kept = { ...kept, notes: [], reads: { from: 1, total: 4 } };
    on(chat.conversation, () => named);
    on(memory.offer, ({ params, body }) => {
      const seq = Number(params.seq);
      answers.push([seq, body.isKept]);
      if (!body.isKept) return { note: null };
      const source = { conversationId: named.id!, fromSeq: seq, toSeq: seq };
      const note = aNote({ id: idOf(30), text: 'My name is Ana.', madeBy: 'person', source });
      kept = { ...kept, notes: [note] };
      return { note };
    });
  });

  it('offers a note: kept, it is under the message; dropped, it is gone', async () => {
    const user = await open(path);
    const name = within(await screen.findByRole('group', { name: 'Note “My name is Ana.”?' }));
    name.getByRole('button', { name: 'Keep' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Noted: My name is Ana.' })).toHaveFocus();
    const paint = within(screen.getByRole('group', { name: 'Note “I paint.”?' }));
    paint.getByRole('button', { name: 'Drop' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Note/ })).toBeNull());
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveFocus();
    expect(answers).toEqual([
      [named.messages[0]!.seq, true],
      [named.messages[2]!.seq, false],
    ]);
    await user.click(screen.getByRole('button', { name: 'Noted: My name is Ana.' }));
    expect(await (await panel()).findByText('All 4 messages are still read.')).toBeInTheDocument();
  });

  it.each<[string, Partial<Memory>]>([
    ['the conversation', { isOn: false }],
    ['all', { offBy: 'settings' }],
  ])('offers nothing where memory is off for %s', async (_, off) => {
    kept = { ...kept, ...off };
    await openMemory();
    await (await panel()).findByText('Remember this conversation');
    expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
  });
});
