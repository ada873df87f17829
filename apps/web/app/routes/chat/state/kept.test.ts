import type { Conversation } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import { openChat } from './kept.ts';
import { inHand } from './unsent.ts';
import {
  NOW,
  after,
  asked,
  asks,
  done,
  empty,
  error,
  greets,
  keeps,
  kept,
  nothing,
  said,
  synced,
  unsent,
} from './chat.fixture.ts';

describe('the stored conversation', () => {
  const page = keeps(kept(1, 'Hello'), kept(2, 'Good day'));
  const open = openChat(page);

  it('is merged under the ids of the screen, and leaves equal messages unchanged', () => {
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
  it('neither announces nor reports what arrives while a branch is filled', () => {
    const copying = { copied: 2, total: 4 };
    const filling = openChat({ ...keeps(kept(1, 'Hello')), copying });
    expect(filling).toMatchObject({ copying, failure: null });
    const fuller = after(filling, synced({ ...page, copying: { copied: 2, total: 4 } }));
    expect(fuller).toMatchObject({ announcement: '', failure: null });
    const whole = after(fuller, synced(keeps(...page.messages, kept(3, 'So?'))));
    expect(whole).toMatchObject({ copying: undefined, failure: { code: 'unanswered' } });
  });
  it('counts as emptied when its messages were removed elsewhere, until the next request', () => {
    expect(after(openChat(keeps()), synced(keeps())).isEmptied).toBe(false);
    const emptied = after(open, synced(keeps()));
    expect(emptied.isEmptied).toBe(true);
    expect(after(emptied, synced(keeps())).isEmptied).toBe(true);
    expect(after(emptied, synced(page)).isEmptied).toBe(false);
    expect(after(emptied, greets).isEmptied).toBe(false);
    expect(after(open, { event: 'cut-from', id: null }, synced(keeps())).isEmptied).toBe(false);
  });
  it('announces a reply that was written while the person was away', () => {
    const chat = after(open, synced(keeps(...page.messages, kept(3, 'So?'), kept(4, 'So.'))));
    expect(chat).toMatchObject({ announcement: 'So.', turns: open.turns + 1, asks: open.asks });
  });
  it('keeps older messages in place, and drops them if there is a gap', () => {
    const newest = { ...page, hasEarlier: true, messages: [kept(11, 'K'), kept(12, 'L')] };
    const older = { ...keeps(kept(9, 'I'), kept(10, 'J')), hasEarlier: true };
    const both = after(openChat(newest), { event: 'earlier', conversation: older });
    expect(both.first).toBe(-2);
    const next = { ...newest, messages: [...newest.messages, kept(13, 'M')] };
    expect(after(both, synced(next)).messages.map(({ seq }) => seq)).toEqual([9, 10, 11, 12, 13]);
    const far = { ...newest, messages: [kept(41, 'X'), kept(42, 'Y')] };
    expect(after(both, synced(far)).messages.map(({ seq }) => seq)).toEqual([41, 42]);
  });
  it('opens with a message without a reply, which can be requested', () => {
    const waiting = openChat(keeps(kept(1, 'Hello')));
    expect(waiting.failure).toMatchObject({ turn: { kind: 'regenerate' }, code: 'unanswered' });
    expect(after(waiting, synced(page)).failure).toBeNull();
  });
  it('may contain a failed message, which is not sent again; otherwise it stays unsent', () => {
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
  it('may contain a message that was stopped early; otherwise it stays unsent', () => {
    const stopped = after(open, asks('So?'), { event: 'stopped' });
    expect(inHand(stopped)).toMatchObject([{ text: 'So?' }]);
    const unheard = after(stopped, synced(page));
    expect(said(unheard)).toEqual(said(open));
    expect(unsent(unheard)).toEqual(['So?']);
    const heard = after(stopped, synced(keeps(...page.messages, kept(3, 'So?'))));
    expect(said(heard).at(-1)).toBe('user: So?');
    expect(inHand(heard)).toEqual([]);
  });
  it('keeps each unsent message until it is sent or discarded', () => {
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
  it('resolves unsent messages from before the reload only if it contains them', () => {
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

  it('is known once the server reports it', () => {
    const chat = after(openChat({ ...nothing, isPersisted: true }), {
      event: 'synced',
      conversation: kept,
    });
    expect(chat).toMatchObject({ conversationId: kept.id, title: 'Cones' });
  });

  it('rewords a message, which keeps its place on the screen', () => {
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

  it('says how many memories a reply used once the server reports it', () => {
    const chat = openChat(kept);
    const messages = kept.messages.map((message, at) =>
      at === 1 ? { ...message, usedMemory: 3 } : message,
    );
    const now = after(chat, { event: 'synced', conversation: { ...kept, messages } });
    expect(now.messages.map(({ usedMemory }) => usedMemory)).toEqual([undefined, 3]);
  });

  it('takes over messages that were reworded elsewhere', () => {
    const chat = openChat(kept);
    const messages = [{ ...kept.messages[0]!, content: 'Hi', editedAt: NOW }, kept.messages[1]!];
    const now = after(chat, { event: 'synced', conversation: { ...kept, messages } });
    expect(now.messages[0]).toMatchObject({ id: 0, content: 'Hi', editedAt: NOW });
    expect(now.messages[1]).toBe(chat.messages[1]);
  });
});
