import { AppError } from '@neo/contracts';
import type { Skipped } from '@neo/contracts';
import { canChat, nextSpeaker } from '@neo/domain';
import type { DebateTurns, Floor, Member, Sheet, Verdict } from '@neo/domain';
import { prepared } from '../../../platform/db/prepared.ts';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';
import { accessOf, getCharacter, listFaces, sheetForTurn } from '../../personas/index.ts';
import type { Character } from '../../personas/index.ts';

/** A NEO that takes part in a debate. */
export interface DebateMember {
  readonly id: string;
  /** Its name, as the viewer may know it; of a deleted one, the name it had. */
  readonly name: string;
  /** Absent if it is deleted. */
  readonly neo: Character | undefined;
  readonly sheet: Sheet | undefined;
  /** Whether the viewer may let it speak now. */
  readonly verdict: Verdict;
}

/** A debate, as far as it decides who speaks. */
export interface Debate {
  readonly id: string;
  readonly topic: string;
  readonly turns: DebateTurns;
  readonly members: readonly DebateMember[];
  readonly floor: Floor;
  /** The newest turn left somebody out. */
  readonly hasLeftOut: boolean;
}

interface Row {
  topic: string | null;
  turns: DebateTurns | null;
  hasLeftOut: boolean;
  members: { id: string; name: string | null; spokeAt: number | null }[];
  newest: { neoId: string | null; text: string } | null;
}

/** Characters of a message in which names are looked for. */
const NAMES_WITHIN = 12_000;

// The newest message of each member is near the end, unless it has not spoken for long.
const READ = prepared<Row>(
  'read-debate',
  /* sql */ `
  select c.topic, c.debate_turns as turns, c.left_out is not null as "hasLeftOut",
    (select json_agg(json_build_object('id', n.neo_id, 'name', n.name, 'spokeAt', (
        select m.seq from messages m where m.conversation_id = c.id and m.neo_id = n.neo_id
        order by m.seq desc limit 1)) order by n.position)
      from conversation_neos n where n.conversation_id = c.id) as members,
    (select json_build_object('neoId', case when m.role = 'assistant' then m.neo_id end,
        'text', left(m.content, ${NAMES_WITHIN}))
      from messages m where m.conversation_id = c.id and m.seq = c.last_seq) as newest
  from conversations c where c.id = ? and c.user_id = ? and c.topic is not null and ${notGone('c.user_id')}`,
);

async function readMember(
  scope: Scope,
  viewer: Member,
  { id, name }: Row['members'][number],
): Promise<DebateMember> {
  try {
    const neo = await getCharacter(scope, id);
    const sheet = await sheetForTurn(scope, neo);
    const verdict = canChat(viewer, accessOf(neo));
    return { id, name: verdict.allowed ? neo.name : (name ?? ''), neo, sheet, verdict };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    const verdict = { allowed: false, code: 'not_found' } as const;
    return { id, name: name ?? '', neo: undefined, sheet: undefined, verdict };
  }
}

/** The others are told the names of all: of those that may not speak, the ones that the viewer may know. */
async function withKnownNames(
  scope: MemberScope,
  members: readonly DebateMember[],
): Promise<DebateMember[]> {
  const refused = members.filter(({ neo, verdict }) => neo && !verdict.allowed);
  if (refused.length === 0) return [...members];
  const faces = await listFaces(
    scope,
    refused.map(({ id }) => id),
  );
  return members.map((member) => {
    const face = member.verdict.allowed ? undefined : faces.get(member.id);
    return face ? { ...member, name: face.name } : member;
  });
}

/** A debate of a member; undefined for a chat, and for conversations of others. */
export async function findDebate(
  scope: Scope,
  viewer: Member,
  conversationId: string,
): Promise<Debate | undefined> {
  const [row] = await READ(scope.db, [conversationId, viewer.id]);
  if (!row?.topic || !row.turns) return undefined;
  const read: DebateMember[] = [];
  for (const member of row.members) read.push(await readMember(scope, viewer, member));
  const members = await withKnownNames({ ...scope, viewer }, read);
  const floor: Floor = {
    turns: row.turns,
    members: members.map(({ id, name, neo, sheet }) => ({
      id,
      name,
      nickname: sheet?.nickname.trim(),
      description: neo?.description,
    })),
    spokeAt: new Map(
      row.members.flatMap(({ id, spokeAt }) => (spokeAt === null ? [] : [[id, spokeAt]])),
    ),
    newest: row.newest,
    seed: conversationId,
    without: new Set(members.filter(({ verdict }) => !verdict.allowed).map(({ id }) => id)),
  };
  return {
    id: conversationId,
    topic: row.topic,
    turns: row.turns,
    members,
    floor,
    hasLeftOut: row.hasLeftOut,
  };
}

/** The next speaker of a debate if nobody is named. Undefined for a chat. */
export async function findNext(
  scope: Scope,
  viewer: Member,
  conversationId: string,
): Promise<string | null | undefined> {
  const debate = await findDebate(scope, viewer, conversationId);
  return debate && nextSpeaker(debate.floor);
}

/** @throws not_found for a chat, and for conversations of others */
export async function assertDebate(
  { db, viewer }: Scope<Member>,
  conversationId: string,
): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from conversations where id = ? and user_id = ? and topic is not null and ${notGone('user_id')}`,
    [conversationId, viewer.id],
  );
  if (rows.length === 0) throw new AppError('not_found');
}

/** Adds to who was left out of the newest turn of a debate. @param isNew it is another turn than before */
export async function keepLeftOut(
  { db }: Pick<Scope, 'db'>,
  conversationId: string,
  skips: readonly Skipped[],
  { isNew }: { isNew: boolean },
): Promise<void> {
  await db.raw(
    /* sql */ `
    update conversations set left_out = nullif(case when ?::boolean then '[]' else coalesce(left_out, '[]') end || ?::jsonb, '[]')
    where id = ? and (left_out is not null or ?::jsonb <> '[]')`,
    [isNew, JSON.stringify(skips), conversationId, JSON.stringify(skips)],
  );
}
