import {
  eraOf,
  judgeReply,
  LONG_RUN_AFTER,
  macroContextOf,
  nameOf,
  REPLY_MAX_CHARACTERS,
  REPLY_MAX_TOKENS,
  offeredGreetings,
  resolveMacros,
  ToldTexts,
} from '@neo/domain';
import type { Probe } from '@neo/domain';
import type { Knex } from 'knex';
import type { Logger } from '../../../platform/log.ts';
import type { Model } from '../../../platform/model/model.ts';
import { countTokens, estimateUsage } from '../cost/model-usage.ts';
import type { TurnUsage } from '../cost/model-usage.ts';
import type { ComposedTurn } from '../prompt/compose-turn.ts';
import type { RecalledEntry } from '../prompt/read-history.ts';
import type { Draft } from './draft.ts';
import { composeProbe } from './estimate-cost.ts';
import { storeResult } from './end-rehearsal.ts';
import type { RehearsalRow } from './rehearsal.model.ts';

/** A rehearsal that was stored, and what it asks. */
export interface Opened {
  readonly row: RehearsalRow;
  readonly draft: Draft;
  readonly probes: readonly Probe[];
  readonly contextTokens: number;
}

export interface AskNeeds {
  readonly db: Knex;
  readonly log: Logger;
  readonly model: Model;
}

/** The rehearsal was deleted with its NEO, or ended by another server. */
export class RehearsalGone extends Error {}

/**
 * Asks all probes at once, and the last of them when the replies are there that it continues. So the whole takes no
 * longer than two replies. Never rejects: a probe without an answer is missing in the results.
 */
export async function askProbes(
  { db, log, model }: AskNeeds,
  { row, draft, probes, contextTokens }: Opened,
  signal: AbortSignal,
): Promise<void> {
  const stopping = new AbortController();
  const ending = AbortSignal.any([signal, stopping.signal]);
  const judge = judging(draft);

  async function answer(probe: Probe, history: RecalledEntry[]): Promise<string> {
    const given = { userId: row.userId, contextTokens, question: probe.question, history };
    const composed = await composeProbe(db, draft, given);
    const { reply, usage } = await ask(composed);
    countTokens(usage);
    const earlier = history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []));
    const result = {
      probe: probe.id,
      question: probe.question,
      reply,
      ...judge(probe, reply, { composed, earlier }),
    };
    if (!(await storeResult(db, row.id, result, usage))) {
      stopping.abort(new RehearsalGone());
      throw new RehearsalGone();
    }
    return reply;
  }

  async function ask({ messages }: ComposedTurn): Promise<{ reply: string; usage: TurnUsage }> {
    let reply = '';
    const { usage } = await model.streamReply(
      {
        messages,
        model: row.model,
        temperature: draft.neo.temperature,
        maxTokens: REPLY_MAX_TOKENS,
        maxCharacters: REPLY_MAX_CHARACTERS,
        person: row.userId,
      },
      { signal: ending, onText: (text) => (reply += text) },
    );
    return { reply, usage: { model: row.model, ...(usage ?? estimateUsage(messages, reply)) } };
  }

  const answers = new Map<string, Promise<string | undefined>>();
  const answered = (probe: Probe, history: RecalledEntry[]): Promise<string | undefined> =>
    answer(probe, history).catch((err: unknown) => {
      if (!ending.aborted) log.warn({ err, rehearsalId: row.id }, 'a probe was not answered');
      return undefined;
    });
  const [last] = probes.filter(({ isLongRun }) => isLongRun);
  for (const probe of probes) if (probe !== last) answers.set(probe.id, answered(probe, []));
  if (last) {
    const history = await longRun(probes, draft, answers);
    answers.set(last.id, answered(last, history));
  }
  await Promise.all(answers.values());
}

const greetingOf = ({ neo, sheet, user }: Draft, seed: string): string =>
  offeredGreetings(sheet, macroContextOf(neo, sheet, user, seed))[0] ?? '';

/** The greeting, and six exchanges of this rehearsal: the NEO's own words, as in a chat that has gone on for a while. */
async function longRun(
  probes: readonly Probe[],
  draft: Draft,
  answers: ReadonlyMap<string, Promise<string | undefined>>,
): Promise<RecalledEntry[]> {
  const greeting = greetingOf(draft, draft.neo.id);
  const exchanges = await Promise.all(
    LONG_RUN_AFTER.map(async (name): Promise<RecalledEntry[]> => {
      const reply = await answers.get(name);
      const probe = probes.find(({ id }) => id === name);
      if (reply === undefined || !probe) return [];
      return [
        { role: 'user', content: probe.question },
        { role: 'assistant', content: reply },
      ];
    }),
  );
  const opening: RecalledEntry[] =
    greeting === '' ? [] : [{ role: 'assistant', content: greeting }];
  return [...opening, ...exchanges.flat()];
}

/** Judges the replies of one draft. What the model was told is prepared once for all prompts that begin alike. */
function judging(draft: Draft) {
  const { neo, sheet, language, user } = draft;
  const greeting = greetingOf(draft, neo.id);
  const shown = [
    neo.name,
    neo.description,
    neo.characterAttributes.join(', '),
    neo.categories.join(', '),
    sheet.creatorNotes,
    greeting,
    user.person?.description ?? '',
  ];
  const era = eraOf([neo.description, neo.knowledge, neo.contextBackground, sheet.definition]);
  const names = [nameOf(user), user.person?.name ?? '', user.displayName ?? ''].filter(Boolean);
  const filled = (text: string): string =>
    resolveMacros(text, macroContextOf(neo, sheet, user, neo.id));
  const prepared = new Map<string, ToldTexts>();
  const toldOf = (texts: readonly string[]): ToldTexts => {
    const key = texts.join('\n');
    const told = prepared.get(key) ?? new ToldTexts(texts, shown, [filled(neo.knowledge)]);
    prepared.set(key, told);
    return told;
  };
  return (
    probe: Probe,
    reply: string,
    { composed, earlier }: { composed: ComposedTurn; earlier: readonly string[] },
  ) => {
    const beside = composed.messages.at(-1)!.content.replace(probe.question, '');
    return judgeReply({
      probe,
      reply,
      language,
      style: neo.responseStyle,
      era,
      names,
      greeting,
      earlier,
      told: toldOf([composed.messages[0]!.content, beside]),
      isHelpShown: composed.distress !== null,
    });
  };
}
