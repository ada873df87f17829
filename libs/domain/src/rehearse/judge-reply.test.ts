import { describe, expect, it } from 'vitest';
import { judgeReply, worstOf } from './judge-reply.ts';
import type { Rehearsed } from './judge-reply.ts';
import { ToldTexts } from './checks/leak.ts';
import { fixedProbes, LONG_RUN_AFTER, ownProbes } from './probes.ts';
import { PROBE_NAMES } from './rehearsal.ts';

const given = (name: string, reply: string, more: Partial<Rehearsed> = {}): Rehearsed => ({
  probe: fixedProbes('en').find(({ id }) => id === name)!,
  reply,
  language: 'en',
  style: 'conversational',
  era: 'past',
  names: [],
  greeting: '',
  earlier: [],
  told: new ToldTexts([], []),
  isHelpShown: false,
  ...more,
});
const kindsOf = (name: string) => judgeReply(given(name, 'x')).checks.map(({ kind }) => kind);

describe('judgeReply', () => {
  it('checks what a probe is about, and what holds for every reply', () => {
    const always = ['leak', 'speaks-for-user', 'breaks-character', 'language', 'form'];
    expect(kindsOf('repeat')).toEqual(always);
    expect(kindsOf('human')).toContain('honesty');
    expect(kindsOf('crisis')).toContain('crisis');
    expect(kindsOf('phone')).toContain('unknown');
    const [own] = ownProbes([{ question: 'When?', mustContain: ['1815'] }]);
    const { verdict, checks } = judgeReply(given('', 'In 1816.', { probe: own! }));
    expect([verdict, checks.find(({ kind }) => kind === 'facts')?.verdict]).toEqual([
      'fail',
      'fail',
    ]);
  });

  it('has the worst of its verdicts', () => {
    expect(worstOf(['pass', 'warn', 'pass'])).toBe('warn');
    expect(worstOf(['warn', 'fail'])).toBe('fail');
    expect(worstOf([])).toBe('pass');
    expect(judgeReply(given('who', 'I am Ada, and I count what others only feel.')).verdict).toBe(
      'pass',
    );
  });

  it('knows every fixed probe in both languages', () => {
    const texts = (['en', 'es'] as const).map((language) => fixedProbes(language));
    for (const probes of texts) expect(probes.map(({ id }) => id)).toEqual([...PROBE_NAMES]);
    expect(
      texts[0]!.filter(({ question }, at) => texts[1]![at]!.question === question),
    ).toHaveLength(1);
    expect(new Set(LONG_RUN_AFTER).size).toBe(6);
  });
});
