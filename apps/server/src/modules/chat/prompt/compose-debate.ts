import { composeDebate, REPLY_MAX_TOKENS } from '@neo/domain';
import type { DebateLine, DebatePrompt, Language, MessageStatus, PromptUser } from '@neo/domain';
import type { Knex } from 'knex';
import { BYTES_PER_TOKEN } from '@neo/domain';
import { displayNameOf, replyLanguageOf } from '../../identity/index.ts';
import { memoryAcrossOf, memorySettingOf } from '../../identity/index.ts';
import type { Debate, DebateMember } from '../conversation/debate.ts';
import { personOfTurn } from '../persons/own-person.ts';
import { newestMessages } from './read-history.ts';
import { toldPromptOf } from './told-prompt.ts';
import type { ToldPrompt } from './told-prompt.ts';

/** A message of a debate, as it is stored. */
export interface StoredLine {
  seq: number;
  role: 'user' | 'assistant';
  neoId: string | null;
  content: string;
  status: MessageStatus;
  isRefused: boolean;
  variantCount: number;
}

/** What prompts of a debate are made from. */
export interface DebateState extends PromptUser {
  language: Language;
  windowFrom: number;
  lastSeq: number;
  /** Memory is on. */
  remembers: boolean;
  isAcross: boolean;
  lines: StoredLine[];
}

const STATE = /* sql */ `
  select ${replyLanguageOf('turn.user_id')} as language, ${displayNameOf('turn.user_id')} as "displayName",
    ${personOfTurn('turn')} as person, c.window_from as "windowFrom", c.last_seq as "lastSeq",
    c.memory_on and ${memorySettingOf('c.user_id')} as remembers, ${memoryAcrossOf('c.user_id')} as "isAcross",
    (select coalesce(json_agg(json_build_object(
        'seq', seq, 'role', role, 'neoId', neo_id, 'content', content,
        'status', status, 'isRefused', is_refused, 'variantCount', variant_count) order by seq), '[]')
      from (${newestMessages({ conversation: 'turn.conversation_id', maxBytes: 'turn.max_bytes' })}) newest) as lines
  from (values (?::uuid, ?::uuid, ?::int)) turn (user_id, conversation_id, max_bytes)
  join conversations c on c.id = turn.conversation_id`;

/** Reads what a prompt of a debate is made from. @throws if the conversation is gone */
export async function readDebateState(
  db: Knex,
  of: { userId: string; conversationId: string; contextTokens: number },
): Promise<DebateState> {
  const { userId, conversationId, contextTokens } = of;
  const { rows } = await db.raw<{ rows: [DebateState] }>(STATE, [
    userId,
    conversationId,
    BYTES_PER_TOKEN * contextTokens,
  ]);
  return rows[0];
}

/** Notes that one NEO of a debate has of it, and those that hold in all conversations with it. */
const NOTES = /* sql */ `
  select id, text from memory_notes n
  where n.neo_id = ? and (n.conversation_id = ? or (?::boolean and n.scope = 'neo' and n.user_id = ?))
    and (n.is_pinned or n.made_by = 'person') and n.kind <> 'summary'
  order by n.is_pinned desc, n.created_at, n.id limit 60`;

const lineOf =
  ({ members }: Debate) =>
  ({ seq, role, neoId, content }: StoredLine): DebateLine => ({
    seq,
    content,
    // A server of an earlier release stores a reply that it closes without its speaker.
    neoId: role === 'user' ? null : (neoId ?? members[0]!.id),
  });

/** Whose prompt it is. */
export interface DebateSpeaker {
  readonly debate: Debate;
  readonly member: DebateMember;
  readonly userId: string;
  readonly contextTokens: number;
}

/** A prompt of a debate, and what is recorded of it. */
export interface ComposedSpeech extends DebatePrompt {
  readonly told: ToldPrompt;
  /** The first message of the prompt, if it is another one than before. */
  readonly windowFrom: number | undefined;
}

/**
 * Composes the prompt of a speaker.
 * @param lines the messages that it answers, with `partial` as the reply to continue
 */
export async function composeSpeech(
  db: Knex,
  { debate, member, userId, contextTokens }: DebateSpeaker,
  state: DebateState,
  lines: readonly StoredLine[] = state.lines,
  partial?: string,
): Promise<ComposedSpeech> {
  const { neo, sheet } = member;
  if (!neo || !sheet) throw new Error('a deleted NEO speaks');
  const notes = state.remembers
    ? await db.raw<{ rows: { id: string; text: string }[] }>(NOTES, [
        member.id,
        debate.id,
        state.isAcross,
        userId,
      ])
    : { rows: [] };
  const olderCount = (lines[0]?.seq ?? 1) - 1;
  const history = lines.map(lineOf(debate));
  const prompt = composeDebate({
    speaker: { id: member.id, character: neo, sheet },
    members: debate.members.map(({ id, name, neo: character }) => ({
      id,
      character: character ?? {
        ...neo,
        name,
        description: '',
        characterAttributes: [],
        categories: [],
      },
    })),
    topic: debate.topic,
    language: state.language,
    user: state,
    seed: debate.id,
    history,
    olderCount,
    windowFrom: state.windowFrom - 1,
    pinned: notes.rows,
    partial,
    contextTokens,
    replyTokens: REPLY_MAX_TOKENS,
  });
  const windowFrom = olderCount + prompt.historyStart + 1;
  const told = toldPromptOf(
    { contextTokens, neo },
    {
      ...prompt,
      history: lines.map(({ seq, role, content }) => ({ seq, role, content })),
      lore: { text: '', entries: [] },
      fired: [],
      dropped: [],
      remembered: null,
    },
    undefined,
  );
  const hasMoved = lines.length > 0 && windowFrom !== state.windowFrom;
  return { ...prompt, told, windowFrom: hasMoved ? windowFrom : undefined };
}
