import { describe, expect, it } from 'vitest';
import { isInPlace } from './chat-state.ts';
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
  goesOn,
  greets,
  regenerates,
  said,
} from './chat.fixture.ts';

describe('several models', () => {
  it('a reply names its model, and each variant keeps its own', () => {
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

describe('another reply, if nothing is stored', () => {
  const chat = after(empty, asked, done('Good day'), regenerates);

  it('replaces the newest while it is written, and leaves that out of the history', () => {
    expect(isInPlace(chat)).toBe(true);
    expect(historyOf(chat)).toEqual([{ role: 'user', content: 'Hello' }]);
  });
  it('becomes a variant, and the history contains the shown one', () => {
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
  it('changes nothing if nothing arrived', () => {
    const failed = after(chat, error);
    expect(failed.messages).toEqual(after(empty, asked, done('Good day')).messages);
    expect(failed.failure?.turn).toEqual({ kind: 'regenerate' });
  });
  it('of a greeting is requested without history', () => {
    expect(historyOf(after(empty, greets, done('Welcome'), regenerates))).toEqual([]);
  });
});

describe('a continued reply', () => {
  const cut = after(empty, asked, delta('Good'), { event: 'stopped' });

  it('keeps its beginning, and is whole', () => {
    const going = after(cut, goesOn, delta(' day'));
    expect(isInPlace(going)).toBe(true);
    expect(historyOf(going).at(-1)).toEqual({ role: 'assistant', content: 'Good' });
    const whole = after(going, done('Good day'));
    expect(whole.messages.at(-1)).toMatchObject({ content: 'Good day', status: 'complete' });
    expect(whole.announcement).toBe(' day');
  });
  it('cut again keeps what arrived', () => {
    expect(after(cut, goesOn, delta(' d'), error).messages.at(-1)).toMatchObject({
      content: 'Good d',
      status: 'interrupted',
    });
  });
});
