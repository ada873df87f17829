import { createHmac } from 'node:crypto';
import { AppError, invalidField } from '@neo/contracts';
import type { Skipped } from '@neo/contracts';
import { nextSpeaker, roundOf, speakersOfRounds } from '@neo/domain';
import type { Round } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { Debate } from '../conversation/debate.ts';

/** A call that lets NEOs speak. */
export type SpeechRequest =
  | {
      readonly kind: 'next';
      readonly neoId?: string | undefined;
      readonly rounds?: number | undefined;
    }
  | { readonly kind: 'regenerate' | 'continue' };

export interface SpeechInput {
  readonly conversationId: string;
  readonly request: SpeechRequest;
  /** Name of the requested model; the default without one. */
  readonly model?: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Fingerprint to recognise a retried request, as `fingerprintOf` makes it for a chat. */
export const speechFingerprint = (
  secret: string,
  { conversationId, request, model }: SpeechInput,
) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([conversationId, request, model]))
    .digest('hex');

type NextRequest = Extract<SpeechRequest, { kind: 'next' }>;

/** The speakers of a turn. The first may speak, and the NEOs before it are left out. */
export interface SpeechPlan {
  readonly round: Round;
  readonly skips: readonly Skipped[];
}

/**
 * Plans the speakers of a turn.
 * @throws invalid for a NEO that does not take part, or if the person has to name one; the refusals of chatting with the
 * named NEO; conflict if nobody may speak
 */
export function planOf(
  { members, floor, turns }: Debate,
  { neoId, rounds }: NextRequest,
): SpeechPlan {
  if (neoId !== undefined) {
    const member = members.find(({ id }) => id === neoId);
    if (!member) throw invalidField('neoId', 'neo_not_in_debate');
    authorize(member.verdict);
    return { round: roundOf([neoId]), skips: [] };
  }
  if (turns === 'asked') throw invalidField('neoId', 'speaker_missing');
  const codes = new Map(
    members.flatMap(({ id, verdict }) => (verdict.allowed ? [] : [[id, verdict.code]])),
  );
  const wanted = rounds === undefined ? one(floor) : speakersOfRounds(floor, rounds);
  const at = wanted.findIndex((id) => !codes.has(id));
  if (at === -1) throw new AppError('conflict', { reason: 'nobody_may_speak' });
  const skips = wanted.slice(0, at).map((id) => ({ neoId: id, code: codes.get(id)! }));
  return { round: { ...roundOf(wanted), at }, skips };
}

/** The next NEO that may speak, and those before it that may not. */
function one(floor: Debate['floor']): string[] {
  const meant = nextSpeaker({ ...floor, without: undefined });
  const able = nextSpeaker(floor);
  const ids = [meant, able].filter((id) => id !== null);
  return [...new Set(ids)];
}
