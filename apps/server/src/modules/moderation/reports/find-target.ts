import { AppError, Id } from '@neo/contracts';
import type { ReportTarget } from '@neo/contracts';
import { isMember } from '@neo/domain';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { listPeople } from '../../identity/index.ts';
import { findReportable, listFaces, namesOf } from '../../personas/index.ts';
import type { NeoRow } from '../../personas/index.ts';
import type { TargetRow } from './report.model.ts';

/** A reply in one of the viewer's own stored conversations. */
export type FindReply = (
  scope: MemberScope,
  place: { conversationId: string; seq: number },
) => Promise<{ neoId: string; content: string; at: Date; isOwn: boolean } | undefined>;

/** The facts about a thing at the time of its report. */
export type FoundTarget = Pick<
  TargetRow,
  'kind' | 'key' | 'neoId' | 'userId' | 'conversationId' | 'seq' | 'label'
> & { reported: NonNullable<TargetRow['reported']> };

type ReportableNeo = Pick<
  NeoRow,
  'id' | 'userId' | 'name' | 'description' | 'imageHash' | 'version'
>;

const notFound = () => new AppError('not_found');

/**
 * The thing that the viewer reports, copied as they see it. What they may not see does not exist for them. @throws
 * not_found, not_signed_in; conflict for a reply whose words the viewer imported or changed
 */
export async function findTarget(
  scope: Scope,
  target: ReportTarget,
  { findReply }: { findReply: FindReply },
): Promise<FoundTarget> {
  if (!Id.safeParse(target.kind === 'message' ? target.conversationId : target.id).success) {
    throw notFound();
  }
  if (target.kind === 'neo') return findNeo(scope, target.id);
  if (target.kind === 'user') return findPerson(scope, target.id);
  if (!isMember(scope.viewer)) throw new AppError('not_signed_in');
  const reply = await findReply(scope as MemberScope, target);
  if (!reply) throw notFound();
  // Else anybody could put words into a NEO's mouth and have its owner punished for them.
  if (!reply.isOwn) throw new AppError('conflict', { reason: 'reply_not_its_own' });
  const neo = (await namesOf(scope, [reply.neoId])).get(reply.neoId);
  // The reporter reads it in the list of their reports.
  const face = (await listFaces(scope as MemberScope, [reply.neoId])).get(reply.neoId);
  if (!neo || !face) throw notFound();
  const { name } = face;
  const { conversationId, seq } = target;
  return {
    kind: 'message',
    key: `message:${conversationId}:${seq}`,
    conversationId,
    seq,
    neoId: neo.id,
    userId: neo.userId,
    label: name,
    reported: {
      name,
      text: reply.content,
      imageHash: null,
      version: null,
      at: reply.at.toISOString(),
    },
  };
}

/** A NEO as a target. */
export function targetOfNeo(
  { id, name, description, imageHash, version, userId }: ReportableNeo,
  now: Date,
): FoundTarget {
  return {
    kind: 'neo',
    key: `neo:${id}`,
    neoId: id,
    userId,
    conversationId: null,
    seq: null,
    label: name,
    reported: { name, text: description, imageHash, version, at: now.toISOString() },
  };
}

async function findNeo(scope: Scope, id: string): Promise<FoundTarget> {
  const neo = await findReportable(scope, id);
  if (!neo) throw notFound();
  return targetOfNeo(neo, scope.now);
}

async function findPerson(scope: Scope, id: string): Promise<FoundTarget> {
  const person = (await listPeople(scope, [id])).get(id);
  if (!person) throw notFound();
  const name = person.displayName ?? person.username;
  return {
    kind: 'user',
    key: `user:${id}`,
    neoId: null,
    userId: id,
    conversationId: null,
    seq: null,
    label: person.username,
    reported: {
      name,
      text: person.bio ?? '',
      imageHash: person.avatarHash,
      version: null,
      at: scope.now.toISOString(),
    },
  };
}
