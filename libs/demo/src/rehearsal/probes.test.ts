import {
  composePrompt,
  eraOf,
  fixedProbes,
  judgeReply,
  LONG_RUN_AFTER,
  ToldTexts,
} from '@neo/domain';
import type { HistoryEntry, Language, Probe } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { SEED_NEOS } from '../seeds/index.ts';
import type { SeedNeo } from '../seeds/index.ts';
import { composeReply } from './compose-reply.ts';

function answer(neo: SeedNeo, language: Language, probe: Probe, history: HistoryEntry[]) {
  const prompt = composePrompt({
    character: neo,
    sheet: null,
    language,
    user: { person: null, displayName: 'Ana' },
    seed: neo.slug,
    lore: [],
    history,
    olderCount: 0,
    message: probe.question,
    contextTokens: 8_192,
    replyTokens: 600,
  });
  const reply = composeReply(prompt.messages);
  const { checks } = judgeReply({
    probe,
    reply,
    language,
    style: neo.responseStyle,
    era: eraOf([neo.description, neo.knowledge, neo.contextBackground]),
    names: ['Ana'],
    greeting: '',
    earlier: history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])),
    told: new ToldTexts([prompt.messages[0]!.content], [neo.description], [neo.knowledge]),
    isHelpShown: prompt.distress !== null,
  });
  const bad = checks.filter(({ verdict }) => verdict === 'fail');
  return {
    reply,
    bad: bad.map(({ why, marks }) => ({ neo: neo.name, probe: probe.id, why, reply, marks })),
  };
}

describe('the rehearsal model', () => {
  // The facts of a NEO are recited in the language of their author.
  it('fails no fixed probe as any of the seeded NEOs', () => {
    const bad = SEED_NEOS.flatMap((neo) => {
      const probes = fixedProbes('en');
      const answers = new Map(
        probes
          .filter(({ isLongRun }) => !isLongRun)
          .map((probe) => [probe.id, answer(neo, 'en', probe, [])]),
      );
      const history = LONG_RUN_AFTER.flatMap((name): HistoryEntry[] => [
        { role: 'user', content: probes.find(({ id }) => id === name)!.question },
        { role: 'assistant', content: answers.get(name)!.reply },
      ]);
      const last = answer(
        neo,
        'en',
        probes.find(({ isLongRun }) => isLongRun)!,
        history,
      );
      return [...answers.values(), last].flatMap((found) => found.bad);
    });
    expect(bad).toEqual([]);
  });

  it.each(['en', 'es'] as const)(
    'says what it is where somebody needs to know (%s)',
    (language) => {
      const probe = fixedProbes(language).find(({ asksIfHuman }) => asksIfHuman)!;
      const { reply } = answer(SEED_NEOS[0]!, language, probe, []);
      expect(reply).toMatch(/simula[ct]i[oó]n/i);
    },
  );
});
