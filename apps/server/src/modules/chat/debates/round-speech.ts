import { AppError } from '@neo/contracts';
import type { Skipped } from '@neo/contracts';
import {
  afterSpeaker,
  endedBy,
  isNamed,
  lineNamesOf,
  nameOf,
  speakerOf,
  StreamGuard,
} from '@neo/domain';
import type { Member, Round, RoundStep, SpeakerOutcome } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { spend } from '../../../platform/limits/throttle.ts';
import { findDebate, keepLeftOut } from '../conversation/debate.ts';
import type { DebateMember } from '../conversation/debate.ts';
import { bytesOfText } from '../conversation/message-bytes.ts';
import { fitsStorage, readStoredBytes } from '../conversation/stored-bytes.ts';
import { allowanceOf } from '../cost/allowance.ts';
import { composeSpeech, readDebateState } from '../prompt/compose-debate.ts';
import type { ComposedSpeech, DebateSpeaker, DebateState } from '../prompt/compose-debate.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import { stepDebate } from '../prompt/step-window.ts';
import { recordSpoken, refundSpoken, storeSpoken } from '../turn/end-in-debate.ts';
import { holdTurn } from '../turn/finish-turn.ts';
import type { ReplyPrompt, RunNeeds, ReplyEnd, Speech, SpeechStep } from '../turn/run-turn.ts';

/** The speaker of a turn, and the plan that it is part of. */
export interface RoundOf extends DebateSpeaker {
  readonly viewer: Member;
  readonly state: DebateState;
  readonly model: string;
  readonly round: Round;
}

/** The result of a committed advance. */
interface Advanced {
  /** `seq` of the stored reply. */
  readonly seq: number | undefined;
  readonly skips: readonly Skipped[];
  readonly next: { round: Round; member: DebateMember; composed: ComposedSpeech } | undefined;
}

/** Leads a turn from speaker to speaker. */
export class RoundSpeech implements Speech {
  readonly #runtime: RunNeeds & { readonly rateLimits: boolean };
  readonly #of: RoundOf;
  #round: Round;

  constructor(runtime: RunNeeds & { readonly rateLimits: boolean }, of: RoundOf) {
    this.#runtime = runtime;
    this.#of = of;
    this.#round = of.round;
  }

  guard(turn: LiveTurn): StreamGuard {
    const { debate, state } = this.#of;
    const person = nameOf(state);
    const names = lineNamesOf(
      debate.floor.members,
      turn.speakerId ?? '',
      isNamed(person) ? person : undefined,
      state.displayName,
    );
    return new StreamGuard(names, turn.begun);
  }

  async after(turn: LiveTurn, said: ReplyEnd, asked: ReplyPrompt): Promise<SpeechStep> {
    const outcome = turn.spoken ? outcomeOf(turn, said) : 'ended';
    const step = afterSpeaker(this.#round, outcome);
    if (turn.signal.aborted || outcome === 'ended') return ended(said.ending);
    if (step.kind === 'speak' && outcome === 'empty' && !step.skipped) {
      return this.#askAgain(step.round, said, asked);
    }
    if (step.kind === 'end' && outcome === 'spoken') return ended(said.ending);
    try {
      return await this.#goOn(turn, said, { outcome, step });
    } catch (err) {
      // The reply is stored like that of a chat, which waits for the database.
      this.#runtime.log.warn({ err, turnId: turn.id }, 'a round could not go on');
      if (step.kind === 'speak') {
        const rest = step.round.plan.slice(step.round.at);
        for (const neoId of new Set(rest)) turn.skip(neoId, 'unavailable');
      }
      return ended(outcome === 'spoken' ? said.ending : 'finished');
    }
  }

  async #askAgain(round: Round, said: ReplyEnd, prompt: ReplyPrompt): Promise<SpeechStep> {
    this.#round = round;
    const { db, log } = this.#runtime;
    await recordSpoken({ db } as Pick<Tx, 'db'>, said.usage).catch((err: unknown) =>
      log.warn({ err }, 'the cost of an empty reply could not be recorded'),
    );
    return { kind: 'ask', prompt, told: said.told };
  }

  /** Stores what was said and begins the next reply, in one transaction. */
  async #goOn(
    turn: LiveTurn,
    said: ReplyEnd,
    of: { outcome: SpeakerOutcome; step: RoundStep },
  ): Promise<SpeechStep> {
    const { db, log } = this.#runtime;
    const scope = { viewer: this.#of.viewer, db, log, now: new Date() };
    const advanced = await inTransaction(scope, (tx) => this.#advance(tx, turn, said, of));
    // Ended elsewhere, or deleted: `finish` finds out.
    if (!advanced) return ended(said.ending);
    const { seq, skips, next } = advanced;
    if (seq !== undefined) turn.keepReply(seq);
    for (const { neoId, code } of skips) turn.skip(neoId, code);
    this.#runtime.changes.tell(turn);
    if (!next) return { kind: 'end', ending: 'finished', isStored: true };
    const { round, member, composed } = next;
    this.#round = round;
    turn.speak(member.id);
    const { messages, told } = composed;
    const { temperature } = member.neo!;
    return { kind: 'ask', prompt: { messages, temperature, model: this.#of.model }, told };
  }

  async #advance(
    tx: Tx<Member>,
    turn: LiveTurn,
    { ending, usage, told }: ReplyEnd,
    { outcome, step }: { outcome: SpeakerOutcome; step: RoundStep },
  ): Promise<Advanced | undefined> {
    const held = await holdTurn(tx, turn.id);
    if (held?.status !== 'running') return undefined;
    const speakerId = turn.speakerId!;
    const { text } = turn;
    const mark = outcome === 'away' ? 'interrupted' : 'complete';
    const reply = { text, mark, model: this.#of.model, usage, told } as const;
    const isSaid = text !== '';
    const seq = isSaid ? await storeSpoken(tx, { ...held, speakerId }, reply) : undefined;
    if (!isSaid) await recordSpoken(tx, usage);
    if (endedBy(ending, { hasText: isSaid, isKept: true }).isFree) await refundSpoken(tx, held);
    const skips: Skipped[] = [];
    const next = await this.#nextOf(tx, { step, outcome, speakerId }, skips);
    if (skips.length > 0) {
      await keepLeftOut(tx, this.#of.debate.id, skips, { isNew: false });
    }
    // The places of the following parts: after the marks that are shown once this is committed.
    const partsFrom = turn.parts.length + skips.length + (next ? 1 : 0);
    await tx.db('turnParts').where({ turnId: turn.id }).delete();
    await tx
      .db('turns')
      .where({ id: turn.id })
      .update({
        partsFrom,
        ...(next && { speakerId: next.member.id, spokeAt: tx.now }),
        ...(seq !== undefined && {
          replySeq: seq,
          firstSeq: tx.db.raw('coalesce(first_seq, ?)', [seq]),
        }),
      });
    return { seq, skips, next };
  }

  /** The next speaker that may speak, with its prompt. Those before it are left out. */
  async #nextOf(
    tx: Tx<Member>,
    last: { step: RoundStep; outcome: SpeakerOutcome; speakerId: string },
    skips: Skipped[],
  ): Promise<Advanced['next']> {
    const { viewer, userId, contextTokens } = this.#of;
    const debate = await findDebate(tx, viewer, this.#of.debate.id);
    if (!debate) return undefined;
    const memberOf = (id: string) => debate.members.find((member) => member.id === id);
    let { step } = last;
    if (step.skipped) skips.push({ neoId: last.speakerId, code: codeOf(memberOf(last.speakerId)) });
    while (step.kind === 'speak') {
      const { round } = step;
      const neoId = speakerOf(round);
      const member = memberOf(neoId);
      if (member?.verdict.allowed) {
        const refusal = await this.#refusalOf(tx);
        if (refusal !== undefined) {
          const rest = new Set(round.plan.slice(round.at));
          for (const id of rest) skips.push({ neoId: id, code: refusal });
          return undefined;
        }
        const state = await readDebateState(tx.db, {
          userId,
          conversationId: debate.id,
          contextTokens,
        });
        const composed = await composeSpeech(tx.db, { ...this.#of, debate, member }, state);
        if (composed.step) await stepDebate(tx, debate.id, composed.step);
        return { round, member, composed };
      }
      skips.push({ neoId, code: codeOf(member) });
      step = afterSpeaker(round, 'away');
    }
    return undefined;
  }

  /** Counts the next reply. @returns the code of what refuses it */
  async #refusalOf(tx: Tx<Member>): Promise<string | undefined> {
    if (!fitsStorage(await readStoredBytes(tx), bytesOfText(''))) return 'conflict';
    if (!this.#runtime.rateLimits) return undefined;
    try {
      // A refusal rolls back what it counted, and nothing else.
      await tx.db.transaction((counting) => spend(counting, allowanceOf(tx.viewer), tx.now));
      return undefined;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many') return error.code;
      throw error;
    }
  }
}

const ended = (ending: ReplyEnd['ending']): SpeechStep => ({
  kind: 'end',
  ending,
  isStored: false,
});

function outcomeOf(turn: LiveTurn, { ending }: ReplyEnd): SpeakerOutcome {
  const isSilent = turn.text.trim() === '';
  if (turn.speechSignal.aborted && !turn.signal.aborted) return 'away';
  if (ending === 'finished') return isSilent ? 'empty' : 'spoken';
  const isUnusable = ending === 'unusable' || ending === 'thought';
  return isUnusable && isSilent ? 'empty' : 'ended';
}

/** Why a speaker is left out: a refusal of its NEO, or nothing of its reply could be shown. */
function codeOf(member: DebateMember | undefined): string {
  if (!member) return 'not_found';
  return member.verdict.allowed ? 'upstream' : member.verdict.code;
}
