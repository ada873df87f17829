/**
 * Room: debates. Conversations of two to four NEOs: beginning them, writing in them, and letting NEOs speak.
 *
 * It promises that a round is one turn, whatever its number of replies; that no line for another speaker is shown or
 * stored; that each reply is counted before anybody sees a part of it; and that nobody is shown another's definition.
 * It owns no table.
 *
 * Files: `list-examples` (for visitors) · `create-debate` · `invite-neo` · `say` (a message, which nobody answers) ·
 * `start-speech` (opens a turn) with `speech-plan` (who speaks) and `repeat-speech` (an earlier call with the key) →
 * `round-speech` (from speaker to speaker). The choice of speakers, the lines that are shown and the prompt of a
 * speaker are pure functions in `libs/domain/src/debates`.
 */
import { AppError } from '@neo/contracts';
import type { Reason } from '@neo/contracts';
import { keepsConversations, roomOfReply, roundOf, REPLY_MAX_VARIANTS } from '@neo/domain';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { spend } from '../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { currentTrace } from '../../../platform/tracing/index.ts';
import { findDebate, keepLeftOut } from '../conversation/debate.ts';
import type { Debate, DebateMember } from '../conversation/debate.ts';
import { bytesOfText } from '../conversation/message-bytes.ts';
import { fitsStorage, storageFull } from '../conversation/stored-bytes.ts';
import { lockToOpen } from '../conversation/write-message.ts';
import { allowanceOf } from '../cost/allowance.ts';
import { replyRunning } from '../opening/refusals.ts';
import type { StartNeeds } from '../opening/start-turn.ts';
import { composeSpeech, readDebateState } from '../prompt/compose-debate.ts';
import type { StoredLine } from '../prompt/compose-debate.ts';
import { preparePatterns } from '../prompt/fire-lore.ts';
import { stepDebate } from '../prompt/step-window.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import { EarlyReply } from '../turn/early-reply.ts';
import type { Question } from '../turn/early-reply.ts';
import { repeatSpeech } from './repeat-speech.ts';
import { RoundSpeech } from './round-speech.ts';
import { planOf, speechFingerprint } from './speech-plan.ts';
import type { SpeechInput, SpeechRequest } from './speech-plan.ts';

/** Everything that letting a NEO speak needs. */
export interface SpeechNeeds extends StartNeeds {
  readonly rateLimits: boolean;
}

/** A turn, and whether this call started it: a repeated call finds the one of the first. */
export interface StartedTurn {
  readonly turn: LiveTurn;
  readonly isNew: boolean;
}

/**
 * Lets NEOs of a debate speak, or asks for the newest reply again, or for its rest. When this resolves, the turn is
 * committed; the replies arrive in the live turn.
 * @throws not_found for a chat and for conversations of others; plan; the refusals of chatting with the speaker;
 * invalid, conflict, too_many, upstream_busy; unavailable
 */
export const startSpeech = (
  scope: MemberScope,
  runtime: SpeechNeeds,
  asked: SpeechInput,
): Promise<StartedTurn> =>
  runtime.live.answer(scope.viewer.id, () => openOrRepeat(scope, runtime, asked));

async function openOrRepeat(
  scope: MemberScope,
  runtime: SpeechNeeds,
  asked: SpeechInput,
): Promise<StartedTurn> {
  const { name: model } = runtime.model.choose(asked.model);
  const input = { ...asked, model };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const turn = await runtime.live.open(() =>
        runtime.starts.ofPerson(scope.viewer.id, (isLate) => begin(scope, runtime, input, isLate)),
      );
      return { turn, isNew: true };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const before = await repeatSpeech(scope, runtime, input);
      if (before) return { turn: before, isNew: false };
      // Looking up a failed turn deletes it and so makes its key new.
      const isNewNow =
        input.idempotencyKey !== undefined && error.code === 'conflict' && attempt === 1;
      if (!isNewNow) throw error;
    }
  }
}

async function begin(
  scope: MemberScope,
  runtime: SpeechNeeds,
  input: SpeechInput & { model: string },
  isLate: boolean,
): Promise<LiveTurn> {
  const { viewer } = scope;
  const { conversationId, request } = input;
  const { name: model, contextTokens } = runtime.model.choose(input.model);
  let reply: EarlyReply | undefined;
  try {
    const told = await inTransaction(scope, async (tx) => {
      const debate = await findDebate(tx, viewer, conversationId);
      if (!debate) throw new AppError('not_found');
      // Their threads start before the lock, which must not wait for that.
      for (const { sheet } of debate.members) if (sheet) await preparePatterns(sheet.lore);
      if (!keepsConversations(viewer)) throw new AppError('plan');
      const conversation = await lockToOpen(tx, { conversationId });
      const throttles = runtime.rateLimits ? allowanceOf(viewer) : [];
      const state = await readDebateState(tx.db, {
        userId: viewer.id,
        conversationId,
        contextTokens,
        start: { throttles, key: input.idempotencyKey, now: scope.now },
      });
      if (state.isRunning) throw replyRunning();
      const { round, skips, member, lines, partial } = speakersOf(debate, request, state.lines);
      // Before anything is written, so that an unavailable model costs nothing.
      runtime.model.assertOpen(viewer.id, model);
      await runtime.ceiling.assertLeft();
      if (!fitsStorage(state.storedBytes, bytesOfText(''))) throw storageFull();
      const speaker = { debate, member, userId: viewer.id, contextTokens };
      const composed = await composeSpeech(tx.db, speaker, state, lines, partial);
      const isAnswered = request.kind === 'next' && lines.at(-1)?.role === 'assistant';
      const turnId = uuidv7();
      const speech = new RoundSpeech(runtime, { ...speaker, viewer, state, model, round });
      const trace = currentTrace();
      const { temperature } = member.neo!;
      reply = new EarlyReply(runtime, {
        viewer,
        kind: request.kind,
        trace,
        temperature,
        model,
        speech,
      });
      const spoken = { replies: [], skipped: [], lastSeq: conversation.lastSeq };
      const asking = reply;
      const question: Question = {
        turn: {
          id: turnId,
          userId: viewer.id,
          neoId: null,
          conversationId,
          speakerId: member.id,
          skips,
          ...(request.kind === 'next' && { spoken }),
        },
        messages: composed.messages,
        partial,
        // The lines come before the first reply to what the person said, and before another one in its place.
        distress: isAnswered ? null : composed.distress,
      };
      // As in a chat: while the turn is written, unless it would be refused, or the person has another start under way.
      const isEarly = !isLate && !state.isRefused;
      if (isEarly) asking.ask(question);
      await write(tx, runtime, input, {
        turnId,
        speakerId: member.id,
        marks: skips.length + 1,
        throttles,
      });
      if (!isEarly) asking.ask(question);
      if (composed.step) await stepDebate(tx, conversationId, composed.step);
      if (debate.hasLeftOut || skips.length > 0) {
        await keepLeftOut(tx, conversationId, skips, { isNew: true });
      }
      return composed.told;
    });
    const turn = reply!.open(told);
    runtime.changes.tell(turn);
    return turn;
  } catch (error) {
    reply?.withdraw();
    throw error;
  }
}

const conflict = (reason: Reason): AppError => new AppError('conflict', { reason });

/** The speaker and the lines that it answers. @throws the refusals of letting it speak */
function speakersOf(debate: Debate, request: SpeechRequest, lines: readonly StoredLine[]) {
  const memberOf = (id: string): DebateMember => debate.members.find((one) => one.id === id)!;
  if (request.kind === 'next') {
    const { round, skips } = planOf(debate, request);
    return { round, skips, member: memberOf(round.plan[round.at]!), lines, partial: undefined };
  }
  const newest = lines.at(-1);
  if (newest?.role !== 'assistant') throw conflict('nothing_said');
  const member = memberOf(newest.neoId ?? debate.members[0]!.id);
  authorize(member.verdict);
  const isCut = newest.status === 'interrupted' && !newest.isRefused;
  if (request.kind === 'continue' && !isCut) throw conflict('reply_not_cut');
  if (request.kind === 'continue' && roomOfReply(newest.content) === 0)
    throw conflict('reply_full');
  if (request.kind === 'regenerate' && newest.variantCount >= REPLY_MAX_VARIANTS) {
    throw conflict(`variants_too_many:${REPLY_MAX_VARIANTS}`);
  }
  const partial = request.kind === 'continue' ? newest.content : undefined;
  return { round: roundOf([member.id]), skips: [], member, lines: lines.slice(0, -1), partial };
}

/** A turn that is about to be written. */
interface NewTurn {
  readonly turnId: string;
  readonly speakerId: string;
  /** The marks of speakers that are shown before its text. */
  readonly marks: number;
  readonly throttles: readonly Throttle[];
}

/** Writes the turn and counts its first reply. @throws conflict, too_many */
async function write(
  tx: Tx<Member>,
  { secret }: SpeechNeeds,
  input: SpeechInput,
  { turnId, speakerId, marks, throttles }: NewTurn,
): Promise<void> {
  const { conversationId, request, model, idempotencyKey } = input;
  const written: { id: string }[] = await tx
    .db('turns')
    .insert({
      id: turnId,
      userId: tx.viewer.id,
      neoId: null,
      conversationId,
      kind: request.kind,
      model: model ?? null,
      status: 'running',
      createdAt: tx.now,
      speakerId,
      partsFrom: marks,
      idempotencyKey: idempotencyKey ?? null,
      requestHash: idempotencyKey === undefined ? null : speechFingerprint(secret, input),
    })
    .onConflict()
    .ignore()
    .returning('id');
  if (written.length === 0) throw replyRunning();
  await spend(tx.db, throttles, tx.now);
}
