import { describe, expect, it } from 'vitest';
import { historyOf, openTalk, talkAfter } from './talk.ts';
import type { Talk, TalkEvent } from './talk.ts';

const NOW = '2026-01-05T14:02:00.000Z';
const empty = openTalk({ messages: [], isPersisted: false });
const after = (talk: Talk, ...events: TalkEvent[]): Talk =>
  events.reduce((before, event) => talkAfter(before, event, NOW), talk);
const said = (talk: Talk) => talk.messages.map(({ role, content }) => `${role}: ${content}`);

const asked: TalkEvent = { event: 'asked', text: 'Hello' };
const delta = (text: string): TalkEvent => ({ event: 'delta', data: { text } });
const done = (response: string, isPersisted = false): TalkEvent => ({
  event: 'done',
  data: { response, isPersisted },
});
const error: TalkEvent = { event: 'error', data: { message: 'Busy', code: 'upstream_busy' } };

describe('a turn', () => {
  it('shows what was said at once, then thinks', () => {
    const talk = after(empty, asked);
    expect(said(talk)).toEqual(['user: Hello']);
    expect(talk.reply).toBe('');
  });

  it('grows word by word and ends as one message', () => {
    const talk = after(empty, asked, delta('Good '), delta('day'));
    expect(talk.reply).toBe('Good day');
    const ended = after(talk, done('Good day', true));
    expect(said(ended)).toEqual(['user: Hello', 'assistant: Good day']);
    expect(ended).toMatchObject({ reply: null, isPersisted: true });
  });

  it('gives each message an id of its own, also after a second turn', () => {
    const talk = after(empty, asked, done('A'), asked, done('B'));
    expect(talk.messages.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  });

  it('can be tried again when nothing arrived, without saying it twice', () => {
    const failed = after(empty, asked, error);
    expect(failed).toMatchObject({ reply: null, failure: { text: 'Hello', message: 'Busy' } });
    const retried = after(failed, { event: 'retried' });
    expect(retried).toMatchObject({ reply: '', failure: null, isGreeting: false });
    expect(said(retried)).toEqual(['user: Hello']);
  });

  it('marks what was not sent for as long as it is there, and does not tell the NEO of it', () => {
    const failed = after(empty, asked, error);
    expect(failed.messages[0]?.status).toBe('unsent');
    expect(after(failed, { event: 'retried' }).messages[0]?.status).toBe('complete');
    const wentOn = after(failed, { event: 'asked', text: 'Again' }, done('Good day'));
    expect(wentOn.messages.map(({ status }) => status)).toEqual(['unsent', 'complete', 'complete']);
    expect(historyOf(after(wentOn, asked)).map(({ content }) => content)).toEqual([
      'Again',
      'Good day',
    ]);
  });

  it('keeps what arrived before a cut, marked as interrupted', () => {
    const talk = after(empty, asked, delta('Good d'), error);
    expect(talk.messages.at(-1)).toMatchObject({ content: 'Good d', status: 'interrupted' });
    expect(talk.failure).toBeNull();
  });
});

describe('a greeting', () => {
  it('adds nothing of the user', () => {
    const talk = after(empty, { event: 'asked', text: null });
    expect(talk).toMatchObject({ messages: [], reply: '', isGreeting: true });
    expect(said(after(talk, done('Welcome')))).toEqual(['assistant: Welcome']);
  });

  it('can be tried again', () => {
    const failed = after(empty, { event: 'asked', text: null }, error);
    expect(failed.failure).toEqual({ text: null, message: 'Busy' });
    expect(after(failed, { event: 'retried' }).isGreeting).toBe(true);
  });
});

describe('a stop before the first word', () => {
  it('leaves no empty message', () => {
    expect(said(after(empty, asked, done('')))).toEqual(['user: Hello']);
  });
});

describe('historyOf', () => {
  const talk = after(empty, asked, done('Good day'), { event: 'asked', text: 'How are you?' });

  it('is what stands before the newest message of the user', () => {
    expect(historyOf(talk)).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Good day' },
    ]);
  });
  it('is empty where the server keeps the conversation', () => {
    expect(historyOf({ ...talk, isPersisted: true })).toEqual([]);
  });
  it('leaves out what is older than the server reads', () => {
    const long = after(empty, ...Array.from({ length: 60 }, (_, n) => done(`${n}`)));
    expect(historyOf(long)).toHaveLength(50);
    expect(historyOf(long).at(-1)?.content).toBe('59');
    const heavy = after(empty, done('x'.repeat(20_000)), done('y'.repeat(20_000)));
    expect(historyOf(heavy)).toEqual([{ role: 'assistant', content: 'y'.repeat(20_000) }]);
  });
});
