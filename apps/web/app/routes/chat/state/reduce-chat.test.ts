import type { Conversation } from '@neo/contracts';
import { PHASE_TRANSITIONS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import type { ChatEvent } from './chat-state.ts';
import { historyOf } from './history.ts';
import {
  after,
  asked,
  asks,
  delta,
  done,
  empty,
  error,
  greets,
  nothing,
  said,
  unsent,
} from './chat.fixture.ts';

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

  it('can be retried when nothing arrived, without showing the message twice', () => {
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

  it('marks an unsent message, and leaves it out of the history', () => {
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

  it('keeps the part before a lost connection, marked as interrupted', () => {
    const chat = after(empty, asked, delta('Good d'), error);
    expect(chat.messages.at(-1)).toMatchObject({ content: 'Good d', status: 'interrupted' });
    expect(chat.failure).toBeNull();
  });

  it('says that the provider stopped a reply, not that it was cut', () => {
    const data = { message: 'Stopped', code: 'upstream_stopped' };
    const chat = after(empty, asked, delta('Good d'), { event: 'error', data });
    expect(chat.messages.at(-1)).toMatchObject({ content: 'Good d', status: 'refused' });
  });
});

describe('a greeting', () => {
  it('adds no message of the user', () => {
    const chat = after(empty, greets);
    expect(chat).toMatchObject({ messages: [], phase: 'thinking', kind: 'greeting' });
    expect(said(after(chat, done('Welcome')))).toEqual(['assistant: Welcome']);
  });

  it('can be retried', () => {
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

it('removes everything from a message on, and restores it', () => {
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
