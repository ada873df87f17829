import type { Conversation, Message } from '@neo/contracts';
import { PHASE_TRANSITIONS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { reduceChat } from './reduce-chat.ts';
import { historyOf } from './history.ts';
import { openChat } from './kept.ts';
import { EMPTY } from '../session/session.fixture.ts';
import { isInPlace, returnedEdit } from './chat-state.ts';
import type { ReadMessage, ChatState, ChatEvent, Unsent } from './chat-state.ts';
import { failingOf, inHand } from './unsent.ts';

const NOW = '2026-01-05T14:02:00.000Z';
const nothing: Conversation = { ...EMPTY, isPersisted: false };
const empty = openChat(nothing);
const after = (chat: ChatState, ...events: ChatEvent[]): ChatState =>
  events.reduce((before, event) => reduceChat(before, event, NOW), chat);
const said = (chat: ChatState) => chat.messages.map(({ role, content }) => `${role}: ${content}`);

const asks = (text: string, replaces?: ReadMessage): ChatEvent => ({
  event: 'asked',
  turn: { kind: 'send', text, replaces },
});
/** The first kept message, as it was read. */
const HELLO: ReadMessage = { seq: 1, timestamp: NOW };
const greets: ChatEvent = { event: 'asked', turn: { kind: 'greeting' } };
const asked = asks('Hello');
const delta = (text: string): ChatEvent => ({ event: 'delta', data: { text } });
const done = (response: string, isPersisted = false): ChatEvent => ({
  event: 'done',
  data: { response, isPersisted },
});
const error: ChatEvent = { event: 'error', data: { message: 'Busy', code: 'upstream_busy' } };

describe('several models', () => {
  it('a reply says which one was asked, and each of several keeps its own', () => {
    const first = after(empty, { ...asks('Hello'), model: 'small' } as ChatEvent, done('A'));
    expect(first.messages.at(-1)).toMatchObject({ content: 'A', model: 'small' });
    const again: ChatEvent = { event: 'asked', turn: { kind: 'regenerate' }, model: 'large' };
    const { messages } = after(first, again, done('B'));
    expect(messages.at(-1)).toMatchObject({
      model: 'large',
      versions: [{ model: 'small' }, { content: 'B', model: 'large' }],
    });
  });
});

const unsent = (chat: ChatState) => chat.unsent.map(({ text }) => text);

it('keeps what was not sent after all that is kept, and drops what the server has after all', () => {
  const kept: Conversation = {
    ...nothing,
    isPersisted: true,
    messages: [
      { role: 'assistant', content: 'Hi', seq: 1, status: 'complete', timestamp: NOW },
      { role: 'user', content: 'Second', seq: 2, status: 'complete', timestamp: NOW },
    ],
  };
  const greeted = openChat({ ...kept, messages: kept.messages.slice(0, 1) });
  const chat = after(
    greeted,
    ...[asks('First'), error, asks('Second'), error],
    ...[{ event: 'synced', conversation: kept } as const],
  );
  expect(said(chat)).toEqual(['assistant: Hi', 'user: Second']);
  expect(unsent(chat)).toEqual(['First']);
});

it('has in hand what is on its way, until something is heard of it', () => {
  const words = (chat: ChatState) => inHand(chat).map(({ text }) => text);
  const going = after(empty, asks('First'), error, asks('Second'));
  expect(words(going)).toEqual(['First', 'Second']);
  expect(unsent(after(empty, { event: 'found', unsent: inHand(going) }))).toEqual([
    'First',
    'Second',
  ]);
  expect(words(after(going, delta('Good')))).toEqual(['First']);
  expect(words(after(going, error))).toEqual(['First', 'Second']);
  expect(
    words(after(empty, asked, done('Hi'), { event: 'asked', turn: { kind: 'regenerate' } })),
  ).toEqual([]);
});

describe('a refused edit', () => {
  const kept = (...contents: string[]): Conversation => ({
    ...nothing,
    isPersisted: true,
    messages: contents.map((content, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content,
      seq: index + 1,
      status: 'complete',
      timestamp: NOW,
    })),
  });
  const refusedAs = (text: string, replaces?: ReadMessage): ChatEvent => ({
    event: 'refused',
    refused: {
      turn: { kind: 'send', text, replaces },
      message: null,
      code: 'conflict',
      retryAt: null,
    },
  });
  const asked = after(openChat(kept('One', 'A')), asks('One, otherwise', HELLO));

  it('goes back to the message that it was to replace, also when others were said since', () => {
    const conversation = kept('One', 'A', 'Two', 'B');
    const chat = after(asked, refusedAs('One, otherwise', HELLO), {
      event: 'synced',
      conversation,
    });
    expect(said(chat)).toEqual(['user: One', 'assistant: A', 'user: Two', 'assistant: B']);
    expect(returnedEdit(chat)).toEqual({ id: chat.messages[0]?.id, text: 'One, otherwise' });
  });

  it('goes nowhere else than to the field where the message is gone, or where it was none', () => {
    const cleared: ChatEvent = { event: 'synced', conversation: kept() };
    expect(returnedEdit(after(asked, refusedAs('One, otherwise', HELLO), cleared))).toBeNull();
    expect(returnedEdit(after(asked, refusedAs('New')))).toBeNull();
  });
});

describe('a turn', () => {
  it('shows what was said at once, then thinks', () => {
    const chat = after(empty, asked);
    expect(said(chat)).toEqual(['user: Hello']);
    expect(chat.reply).toBe('');
  });

  it('grows word by word and ends as one message', () => {
    const chat = after(empty, asked, delta('Good '), delta('day'));
    expect(chat.reply).toBe('Good day');
    const ended = after(chat, done('Good day', true));
    expect(said(ended)).toEqual(['user: Hello', 'assistant: Good day']);
    expect(ended).toMatchObject({ phase: 'idle', isPersisted: true });
  });

  it('gives each message an id of its own, also after a second turn', () => {
    const chat = after(empty, asked, done('A'), asked, done('B'));
    expect(chat.messages.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  });

  it('can be tried again when nothing arrived, without saying it twice', () => {
    const failed = after(empty, asked, error);
    expect(failed).toMatchObject({
      phase: 'idle',
      failure: { turn: { kind: 'send', text: 'Hello' }, message: 'Busy', code: 'upstream_busy' },
    });
    const retried = after(failed, { event: 'retried' });
    expect(retried).toMatchObject({ phase: 'thinking', failure: null, kind: 'send' });
    expect(said(retried)).toEqual(['user: Hello']);
    expect(unsent(retried)).toEqual([]);
  });

  it('marks what was not sent for as long as it is there, and does not tell the NEO of it', () => {
    const failed = after(empty, asked, error);
    expect(said(failed)).toEqual([]);
    expect(unsent(failed)).toEqual(['Hello']);
    const wentOn = after(failed, asks('Again'), done('Good day'));
    expect(said(wentOn)).toEqual(['user: Again', 'assistant: Good day']);
    expect(unsent(wentOn)).toEqual(['Hello']);
    expect(historyOf(after(wentOn, asked)).map(({ content }) => content)).toEqual([
      'Again',
      'Good day',
    ]);
  });

  it('keeps what arrived before a cut, marked as interrupted', () => {
    const chat = after(empty, asked, delta('Good d'), error);
    expect(chat.messages.at(-1)).toMatchObject({ content: 'Good d', status: 'interrupted' });
    expect(chat.failure).toBeNull();
  });

  it('says that the provider stopped a reply, and not that it was cut', () => {
    const data = { message: 'Stopped', code: 'upstream_stopped' };
    const chat = after(empty, asked, delta('Good d'), { event: 'error', data });
    expect(chat.messages.at(-1)).toMatchObject({ content: 'Good d', status: 'refused' });
  });
});

describe('a greeting', () => {
  it('adds nothing of the user', () => {
    const chat = after(empty, greets);
    expect(chat).toMatchObject({ messages: [], phase: 'thinking', kind: 'greeting' });
    expect(said(after(chat, done('Welcome')))).toEqual(['assistant: Welcome']);
  });

  it('can be tried again', () => {
    const failed = after(empty, greets, error);
    expect(failed.failure).toMatchObject({ turn: { kind: 'greeting' }, message: 'Busy' });
    expect(after(failed, { event: 'retried' }).kind).toBe('greeting');
  });
});

describe('a stop before the first word', () => {
  it('leaves no empty message', () => {
    expect(said(after(empty, asked, done('')))).toEqual(['user: Hello']);
  });
});

describe('historyOf', () => {
  const chat = after(empty, asked, done('Good day'), asks('How are you?'));

  it('is what stands before the newest message of the user', () => {
    expect(historyOf(chat)).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Good day' },
    ]);
  });
  it('is empty where the server keeps the conversation', () => {
    expect(historyOf({ ...chat, isPersisted: true })).toEqual([]);
  });
  it('leaves out what is older than the server reads', () => {
    const long = after(empty, ...Array.from({ length: 60 }, (_, n) => done(`${n}`)));
    expect(historyOf(long)).toHaveLength(50);
    expect(historyOf(long).at(-1)?.content).toBe('59');
    const heavy = after(empty, done('x'.repeat(20_000)), done('y'.repeat(20_000)));
    expect(historyOf(heavy)).toEqual([{ role: 'assistant', content: 'y'.repeat(20_000) }]);
  });
});

const regenerates: ChatEvent = { event: 'asked', turn: { kind: 'regenerate' } };
const goesOn: ChatEvent = { event: 'asked', turn: { kind: 'continue' } };

describe('another reply, where nothing is kept', () => {
  const chat = after(empty, asked, done('Good day'), regenerates);

  it('takes the place of the newest while it is written, and leaves that out of the history', () => {
    expect(isInPlace(chat)).toBe(true);
    expect(historyOf(chat)).toEqual([{ role: 'user', content: 'Hello' }]);
  });
  it('stands beside it, and the one that is shown is what history holds', () => {
    const both = after(chat, done('Hi there'));
    expect(said(both)).toEqual(['user: Hello', 'assistant: Hi there']);
    const reply = both.messages.at(-1)!;
    expect(reply.variant).toEqual({ shown: 2, count: 2 });
    const version = reply.versions![0]!;
    const back = after(both, { event: 'chosen', id: reply.id, shown: 1, version });
    expect(said(back)).toEqual(['user: Hello', 'assistant: Good day']);
    expect(historyOf(after(back, asks('And?'))).at(-1)?.content).toBe('Good day');
    const three = after(back, regenerates, done('Yes?'));
    expect(three.messages.at(-1)).toMatchObject({
      content: 'Yes?',
      variant: { shown: 3, count: 3 },
    });
  });
  it('leaves everything as it was when nothing came', () => {
    const failed = after(chat, error);
    expect(failed.messages).toEqual(after(empty, asked, done('Good day')).messages);
    expect(failed.failure?.turn).toEqual({ kind: 'regenerate' });
  });
  it('of a greeting is asked with no history', () => {
    expect(historyOf(after(empty, greets, done('Welcome'), regenerates))).toEqual([]);
  });
});

describe('a reply that goes on', () => {
  const cut = after(empty, asked, delta('Good'), { event: 'stopped' });

  it('keeps its beginning, and is whole', () => {
    const going = after(cut, goesOn, delta(' day'));
    expect(isInPlace(going)).toBe(true);
    expect(historyOf(going).at(-1)).toEqual({ role: 'assistant', content: 'Good' });
    const whole = after(going, done('Good day'));
    expect(whole.messages.at(-1)).toMatchObject({ content: 'Good day', status: 'complete' });
    expect(whole.announcement).toBe(' day');
  });
  it('cut again keeps what came', () => {
    expect(after(cut, goesOn, delta(' d'), error).messages.at(-1)).toMatchObject({
      content: 'Good d',
      status: 'interrupted',
    });
  });
});

const kept = (seq: number, content: string, more: Partial<Message> = {}): Message => ({
  role: seq % 2 === 0 ? 'assistant' : 'user',
  content,
  seq,
  status: 'complete',
  timestamp: NOW,
  ...more,
});
const keeps = (...messages: Message[]): Conversation => ({
  ...nothing,
  isPersisted: true,
  messages,
});
const synced = (conversation: Conversation): ChatEvent => ({ event: 'synced', conversation });

describe('what is kept', () => {
  const page = keeps(kept(1, 'Hello'), kept(2, 'Good day'));
  const open = openChat(page);

  it('is taken in under the names that the screen has, and changes nothing that is the same', () => {
    expect(after(open, synced(page)).messages).toBe(open.messages);
    const chat = after(
      { ...empty, isPersisted: true },
      asked,
      done('Good day', true),
      synced(page),
    );
    expect(chat.messages.map(({ id, seq }) => [id, seq])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(chat.announcement).toBe('Good day');
  });
  it('announces a reply that was written while one was away', () => {
    const chat = after(open, synced(keeps(...page.messages, kept(3, 'So?'), kept(4, 'So.'))));
    expect(chat).toMatchObject({ announcement: 'So.', turns: open.turns + 1, asks: open.asks });
  });
  it('leaves older messages where they are, and drops them where they do not join', () => {
    const newest = { ...page, hasEarlier: true, messages: [kept(11, 'K'), kept(12, 'L')] };
    const older = { ...keeps(kept(9, 'I'), kept(10, 'J')), hasEarlier: true };
    const both = after(openChat(newest), { event: 'earlier', conversation: older });
    expect(both.first).toBe(-2);
    const next = { ...newest, messages: [...newest.messages, kept(13, 'M')] };
    expect(after(both, synced(next)).messages.map(({ seq }) => seq)).toEqual([9, 10, 11, 12, 13]);
    const far = { ...newest, messages: [kept(41, 'X'), kept(42, 'Y')] };
    expect(after(both, synced(far)).messages.map(({ seq }) => seq)).toEqual([41, 42]);
  });
  it('opens with the question that has no reply, which can be asked for', () => {
    const waiting = openChat(keeps(kept(1, 'Hello')));
    expect(waiting.failure).toMatchObject({ turn: { kind: 'regenerate' }, code: 'unanswered' });
    expect(after(waiting, synced(page)).failure).toBeNull();
  });
  it('has a failed question, which is then not said again, or has it not, and it stays as not sent', () => {
    const failed = after(open, asks('So?'), error);
    expect(after(failed, synced(page))).toMatchObject({
      messages: [{}, {}],
      unsent: [{ text: 'So?' }],
      failure: { turn: { kind: 'send', text: 'So?' } },
    });
    expect(after(failed, synced(keeps(...page.messages, kept(3, 'So?'))))).toMatchObject({
      messages: [{}, {}, { content: 'So?', status: 'complete', seq: 3 }],
      unsent: [],
      failure: { turn: { kind: 'regenerate' }, message: 'Busy' },
    });
  });
  it('has what was stopped before the server heard it, or has it not, and it stays as not sent', () => {
    const stopped = after(open, asks('So?'), { event: 'stopped' });
    expect(inHand(stopped)).toMatchObject([{ text: 'So?' }]);
    const unheard = after(stopped, synced(page));
    expect(said(unheard)).toEqual(said(open));
    expect(unsent(unheard)).toEqual(['So?']);
    const heard = after(stopped, synced(keeps(...page.messages, kept(3, 'So?'))));
    expect(said(heard).at(-1)).toBe('user: So?');
    expect(inHand(heard)).toEqual([]);
  });
  it('leaves what was not sent until it is sent or given up, each for itself', () => {
    const twice = after(open, asks('So?'), error, synced(page), asks('Well?'), error, synced(page));
    expect(unsent(twice)).toEqual(['So?', 'Well?']);
    const sent = keeps(...page.messages, kept(3, 'Hm?'), kept(4, 'Hm.'));
    const went = after(twice, asks('Hm?'), done('Hm.', true), synced(sent));
    expect(said(went).slice(2)).toEqual(['user: Hm?', 'assistant: Hm.']);
    expect(unsent(went)).toEqual(['So?', 'Well?']);
    const [so, well] = went.unsent;
    const again = after(went, {
      event: 'asked',
      turn: { kind: 'send', text: 'So?' },
      again: so!.id,
    });
    expect(said(again).at(-1)).toBe('user: So?');
    expect(unsent(again)).toEqual(['Well?']);
    expect(unsent(after(again, { event: 'discarded', id: well!.id }))).toEqual([]);
  });
  it('is not what was not sent before the page was loaded, unless it is', () => {
    const words = { text: 'Good bye', at: NOW, after: 2 };
    const found = after(open, { event: 'found', unsent: [words] });
    expect(found.unsent).toEqual([{ ...words, id: 2 }]);
    expect(found.failure).toBeNull();
    const since = openChat(keeps(...page.messages, kept(3, 'Good bye')));
    expect(unsent(after(since, { event: 'found', unsent: [words] }))).toEqual([]);
    const before = openChat(keeps(kept(1, 'Good bye'), kept(2, 'Bye')));
    expect(unsent(after(before, { event: 'found', unsent: [words] }))).toEqual(['Good bye']);
  });
  it('says that a reply was stopped, and by whom', () => {
    const stopped = kept(2, 'Good', { status: 'interrupted', isStopped: true });
    expect(openChat(keeps(kept(1, 'Hello'), stopped)).messages[1]?.status).toBe('stopped');
    const refused = kept(2, 'Good', { status: 'interrupted', isRefused: true });
    expect(openChat(keeps(kept(1, 'Hello'), refused)).messages[1]?.status).toBe('refused');
  });
});

describe('a message said otherwise', () => {
  const open = openChat(keeps(kept(1, 'Hello'), kept(2, 'Good day')));

  it('takes the place of what it replaces, and of all after it', () => {
    expect(said(after(open, asks('Goodbye', HELLO)))).toEqual(['user: Goodbye']);
  });
  it('is not sent by the old one, although that has the same words', () => {
    const page = keeps(kept(1, 'Hello'), kept(2, 'Good day'));
    const refused = after(open, asks('Hello', HELLO), error, synced(page));
    expect(unsent(refused)).toEqual(['Hello']);
    expect(unsent(after(open, { event: 'found', unsent: refused.unsent }))).toEqual(['Hello']);
    const later = kept(1, 'Hello', { timestamp: '2026-01-05T14:03:00.000Z' });
    expect(unsent(after(refused, synced(keeps(later))))).toEqual([]);
  });
  it('that was refused and is said otherwise stays as not sent until it is sent', () => {
    const page = keeps(kept(1, 'Hello'), kept(2, 'Good day'));
    const refused = after(open, asks('Goodbye', HELLO), error, synced(page));
    const [{ id }] = refused.unsent as [Unsent];
    const reworded = after(refused, { event: 'reworded', id });
    expect(returnedEdit(reworded)).toMatchObject({ text: 'Goodbye', unsent: id });
    expect(unsent(reworded)).toEqual(['Goodbye']);
    const turn = { kind: 'send', text: 'Bye', replaces: HELLO } as const;
    expect(unsent(after(reworded, { event: 'asked', turn, again: id }))).toEqual([]);

    const alone = after(refused, synced(keeps()), { event: 'reworded', id });
    expect(unsent(alone)).toEqual([]);
    expect(returnedEdit(alone)).toBeNull();
    expect(alone.returned).toMatchObject({ turn: { text: 'Goodbye' }, refused: null });
  });
  it('can be tried again as what it was, where the server has the old one still', () => {
    const refused = after(open, asks('Goodbye', HELLO), error);
    expect(refused.failure?.turn).toEqual({ kind: 'send', text: 'Goodbye', replaces: HELLO });
    const told = after(refused, synced(keeps(kept(1, 'Hello'), kept(2, 'Good day'))));
    expect(said(told)).toEqual(['user: Hello', 'assistant: Good day']);
    expect(unsent(told)).toEqual(['Goodbye']);
    expect(said(after(told, { event: 'retried' }))).toEqual(['user: Goodbye']);
  });
});

it('tells when a second try makes sense', () => {
  const data = { message: 'Busy', code: 'upstream_busy', retryAfter: 12 };
  const { failure } = after(empty, asked, { event: 'error', data });
  expect(failure?.retryAt).toBe(Date.parse(NOW) + 12_000);
});

it('brings back what was taken away with what is not sent by then, and its failure', () => {
  const chat = after(empty, asked, done('Hi'), asks('A'), error, asks('B'), error);
  const [a, b] = chat.unsent;
  const cut = after(chat, { event: 'cut-from', id: chat.messages[1]!.id });
  const undo: ChatEvent = { event: 'restored', chat };
  const unchanged = after(cut, undo);
  expect([failingOf(unchanged), unchanged.failure]).toEqual([b, chat.failure]);
  const withoutB = after(cut, { event: 'discarded', id: b!.id }, undo);
  expect(withoutB).toMatchObject({ unsent: [a], failure: null });
  expect(failingOf(withoutB)).toBeUndefined();
  const withoutA = after(cut, { event: 'discarded', id: a!.id }, undo);
  expect(failingOf(withoutA)).toBe(b);
});

it('takes away from a message on, and brings it back', () => {
  const chat = after(empty, asked, done('A'), asked, done('B'));
  const cut = after(chat, { event: 'cut-from', id: chat.messages[1]!.id });
  expect(said(cut)).toEqual(['user: Hello']);
  expect(said(after(cut, { event: 'restored', chat }))).toEqual(said(chat));
  expect(after(chat, { event: 'cut-from', id: null }).messages).toEqual([]);
});

it('moves between phases as the table of the domain allows', () => {
  const kept: Conversation = { ...nothing, isPersisted: true };
  const lives: ChatEvent[][] = [
    [asked, delta('Good'), delta(' day'), done('Good day')],
    [asked, error, { event: 'retried' }, delta('Good'), error],
    [asked, { event: 'cut' }, delta('Good'), { event: 'cut' }, { event: 'ended' }],
    [{ event: 'attached', kind: 'send' }, delta('Good'), { event: 'stopped' }],
    [
      asked,
      delta('Good'),
      { event: 'synced', conversation: kept },
      { event: 'cut-from', id: null },
    ],
    [asked, { event: 'cut' }, { event: 'attached', kind: 'send' }, delta('Good'), done('Good')],
  ];
  for (const events of lives) {
    let chat = empty;
    for (const event of events) {
      const next = after(chat, event);
      if (next.phase !== chat.phase) expect(PHASE_TRANSITIONS[chat.phase]).toContain(next.phase);
      chat = next;
    }
    expect(chat.phase).toBe('idle');
  }
});

describe('a conversation of its own', () => {
  const kept: Conversation = {
    ...nothing,
    isPersisted: true,
    id: '0195f7a8-0000-7000-8000-00000000000a',
    title: 'Cones',
    messages: [
      { role: 'user', content: 'Hello', seq: 1, status: 'complete', timestamp: NOW },
      { role: 'assistant', content: 'Good day', seq: 2, status: 'complete', timestamp: NOW },
    ],
  };

  it('is known once the server tells of it', () => {
    const chat = after(openChat({ ...nothing, isPersisted: true }), {
      event: 'synced',
      conversation: kept,
    });
    expect(chat).toMatchObject({ conversationId: kept.id, title: 'Cones' });
  });

  it('has other words for a message, which keeps its place on the screen', () => {
    const chat = openChat(kept);
    const reworded = { ...kept.messages[1]!, content: 'Hi', editedAt: NOW };
    const { messages } = after(chat, {
      event: 'revised',
      id: chat.messages[1]!.id,
      message: reworded,
    });
    expect(messages.map(({ id, content }) => [id, content])).toEqual([
      [0, 'Hello'],
      [1, 'Hi'],
    ]);
    expect(messages[1]?.editedAt).toBe(NOW);
    expect(messages[0]).toBe(chat.messages[0]);
  });

  it('takes in what was reworded elsewhere', () => {
    const chat = openChat(kept);
    const messages = [{ ...kept.messages[0]!, content: 'Hi', editedAt: NOW }, kept.messages[1]!];
    const now = after(chat, { event: 'synced', conversation: { ...kept, messages } });
    expect(now.messages[0]).toMatchObject({ id: 0, content: 'Hi', editedAt: NOW });
    expect(now.messages[1]).toBe(chat.messages[1]);
  });
});
