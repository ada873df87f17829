import { composeDebate, EMPTY_SHEET } from '@neo/domain';
import type { DebateLine } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { SEED_NEOS } from '../seeds/index.ts';
import { composeReply } from './compose-reply.ts';
import { debateView } from './debate-view.ts';

const SLUGS = ['friedrich-nietzsche', 'ada-lovelace', 'sun-tzu'];
const NEOS = SLUGS.map((slug) => {
  const neo = SEED_NEOS.find((one) => one.slug === slug)!;
  return { id: slug, character: neo };
});

const promptOf = (count: number, speaker: number, history: DebateLine[]) =>
  composeDebate({
    speaker: { ...NEOS[speaker]!, sheet: EMPTY_SHEET },
    members: NEOS.slice(0, count),
    ...({ topic: 'Is the machine alive?', language: 'en', seed: 'one', history } as const),
    user: { person: null, displayName: 'Sam' },
    olderCount: 0,
    windowFrom: 0,
    lore: [],
    contextTokens: 16_000,
    replyTokens: 600,
  }).messages;

describe.each([2, 3])('the rehearsal model in a debate of %i', (count) => {
  it('speaks only for the speaker, and about what was said', () => {
    const history: DebateLine[] = [];
    for (let nr = 0; nr < 9; nr += 1) {
      const speaker = nr % count;
      const reply = composeReply(promptOf(count, speaker, history));
      expect(reply.length).toBeGreaterThan(20);
      expect(reply).not.toMatch(/^(Friedrich Nietzsche|Ada Lovelace|Sun Tzu|Sam): /m);
      expect(reply).not.toContain('NEO');
      history.push({ neoId: SLUGS[speaker]!, content: reply });
    }
    expect(new Set(history.map(({ content }) => content)).size).toBe(9);
  });

  it('reads the speaker’s lines as its own', () => {
    const history = [
      { neoId: SLUGS[0]!, content: 'I was first.' },
      { neoId: SLUGS[1]!, content: 'I was second.\n\nAnd I go on.' },
      { neoId: null, content: 'And you, Ada?' },
    ];
    const view = debateView(promptOf(count, 1, history));
    expect(view.filter(({ role }) => role === 'assistant').map(({ content }) => content)).toEqual([
      'I was second.\n\nAnd I go on.',
    ]);
    expect(view.at(-1)).toEqual({ role: 'user', content: 'And you, Ada?' });
  });
});
