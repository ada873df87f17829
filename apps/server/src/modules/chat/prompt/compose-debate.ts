import {
  BYTES_PER_TOKEN,
  composeDebate,
  lineLabels,
  macroContextOf,
  recallRoomOfSpeaker,
  REPLY_MAX_TOKENS,
} from '@neo/domain';
import type {
  DebateLine,
  DebatePrompt,
  DebatePromptInput,
  FiredEntry,
  Language,
  MessageStatus,
  PromptUser,
} from '@neo/domain';
import type { Knex } from 'knex';
import {
  displayNameOf,
  memoryAcrossOf,
  memorySettingOf,
  replyLanguageOf,
} from '../../identity/index.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { COUNTERS, countersOf, usedUpAmong } from '../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import type { Debate, DebateMember } from '../conversation/debate.ts';
import { bytesKeptBy } from '../conversation/stored-bytes.ts';
import { personOfTurn } from '../persons/own-person.ts';
import { asksForMatches, fireInDebate } from './fire-lore.ts';
import { greetingNumber } from './own-greetings.ts';
import { newestMessages } from './read-history.ts';
import { remember } from './remember.ts';
import { summariesBefore } from './step-window.ts';
import { droppedLore, toldPromptOf } from './told-prompt.ts';
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

/** The sources of a debate's prompts. */
export interface DebateState extends PromptUser {
  language: Language;
  windowFrom: number;
  lastSeq: number;
  /** Memory is on. */
  remembers: boolean;
  isAcross: boolean;
  hasNotes: boolean;
  /** A reply is running. */
  isRunning: boolean;
  /** A start is refused: a limit of the person's replies is reached, or the key was used. */
  isRefused: boolean;
  /** Bytes of all conversations of the person. */
  storedBytes: number;
  now: Date;
  lines: StoredLine[];
}

const STATE = prepared<DebateState>(
  'debate-state',
  /* sql */ `
  with counters as (${COUNTERS})
  select ${replyLanguageOf('turn.user_id')} as language, ${displayNameOf('turn.user_id')} as "displayName",
    ${personOfTurn('turn')} as person, c.window_from as "windowFrom", c.last_seq as "lastSeq",
    c.memory_on and ${memorySettingOf('c.user_id')} as remembers, ${memoryAcrossOf('c.user_id')} as "isAcross",
    exists (select from turns where conversation_id = c.id and status = 'running') as "isRunning",
    exists (${usedUpAmong('counters')}) or exists (
      select from turns where user_id = c.user_id and conversation_id = c.id and idempotency_key = turn.key
    ) as "isRefused",
    ${bytesKeptBy('c.user_id')} as "storedBytes", now() as now,
    exists (select from memory_notes n where n.conversation_id = c.id)
      or exists (select from memory_notes n join conversation_neos taking on taking.neo_id = n.neo_id
        where taking.conversation_id = c.id and n.scope = 'neo' and n.user_id = c.user_id) as "hasNotes",
    (select coalesce(json_agg(json_build_object(
        'seq', seq, 'role', role, 'neoId', neo_id, 'content', content,
        'status', status, 'isRefused', is_refused, 'variantCount', variant_count) order by seq), '[]')
      from (${newestMessages({ conversation: 'turn.conversation_id', maxBytes: 'turn.max_bytes' })}) newest) as lines
  from (values (?::uuid, ?::uuid, ?::int, ?::text)) turn (user_id, conversation_id, max_bytes, key)
  join conversations c on c.id = turn.conversation_id`,
);

/** The person, the debate and the limits for which its state is read. */
export interface StateOf {
  readonly userId: string;
  readonly conversationId: string;
  readonly contextTokens: number;
  /** The limits of a start, and its key. Within a round the next reply is counted before. */
  readonly start?: {
    readonly throttles: readonly Throttle[];
    readonly key: string | undefined;
    readonly now: Date;
  };
}

/** Reads what a prompt of a debate is made from. @throws if the conversation is gone */
export async function readDebateState(
  db: Knex,
  { userId, conversationId, contextTokens, start }: StateOf,
): Promise<DebateState> {
  const [state] = await STATE(db, [
    ...countersOf(start ? [start] : []),
    userId,
    conversationId,
    BYTES_PER_TOKEN * contextTokens,
    start?.key ?? null,
  ]);
  return state!;
}

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
  /** Set if the prompt begins with another message than the previous one. */
  readonly step: { readonly windowFrom: number; readonly remembers: boolean } | undefined;
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
  // The reply to write again may be all that was read.
  const olderCount = ((lines[0] ?? state.lines[0])?.seq ?? 1) - 1;
  const members = debate.members.map(({ id, name, neo: character }) => ({
    id,
    character: character ?? {
      ...neo,
      name,
      description: '',
      characterAttributes: [],
      categories: [],
    },
  }));
  const history = lines.map(lineOf(debate));
  const labels = lineLabels({ members, user: state });
  const labelOf = (neoId: string | null): string =>
    neoId === null ? labels.person : (labels.of.get(neoId) ?? '?');
  const names = macroContextOf(neo, sheet, state, debate.id);
  const room = contextTokens - REPLY_MAX_TOKENS;
  const remembered = state.remembers
    ? await remember(db, {
        memory: { isOn: true, ...state },
        conversationId: debate.id,
        userId,
        neoId: member.id,
        language: state.language,
        names,
        now: state.now,
        prompt: { history: [], olderCount, message: history.at(-1)?.content ?? null },
        room,
        most: members.length > 2 ? recallRoomOfSpeaker(room) : undefined,
        labelOf: (neoId) => labelOf(neoId ?? members[0]!.id),
      })
    : null;
  const { fired, dropped } =
    sheet.lore.entries.length === 0
      ? { fired: [], dropped: [] }
      : await fireInDebate(
          db,
          {
            lore: sheet.lore,
            userId,
            names,
            windowTokens: contextTokens,
            greetingNumber: greetingNumber(
              { userId, conversationId: debate.id },
              { neo, sheet },
              state,
            ),
          },
          {
            conversationId: debate.id,
            speaker: {
              neoId: member.id,
              isFirst: member.id === debate.members[0]?.id,
              lastSeq: history.at(-1)?.seq ?? 0,
            },
            lines: history.map(({ seq = 0, neoId, content: text }) => ({
              seq,
              text,
              name: labelOf(neoId),
            })),
          },
        );
  const input: DebatePromptInput = {
    speaker: { id: member.id, character: neo, sheet },
    members,
    topic: debate.topic,
    language: state.language,
    user: state,
    seed: debate.id,
    history,
    olderCount,
    windowFrom: state.windowFrom - 1,
    lore: fired,
    pinned: remembered?.pinned,
    summaries: remembered?.summaries,
    recalled: remembered?.recalled,
    partial,
    contextTokens,
    replyTokens: REPLY_MAX_TOKENS,
  };
  let prompt = composeDebate(input);
  const windowOf = ({ historyStart }: DebatePrompt): number => olderCount + historyStart + 1;
  const hasMoved = lines.length > 0 && windowOf(prompt) !== state.windowFrom;
  if (hasMoved && state.remembers && state.hasNotes) {
    // The beginning of the prompt changes anyway, so it can contain other summaries.
    const windowFrom = windowOf(prompt);
    const summaries = await summariesBefore(db, debate.id, windowFrom, member.id);
    prompt = composeDebate({ ...input, windowFrom: windowFrom - 1, summaries });
  }
  const recorded = toldPromptOf(
    { contextTokens, neo },
    {
      ...prompt,
      history: lines.map(({ seq, role, content }) => ({ seq, role, content })),
      fired: fired.filter(({ place }) => place === 'turn'),
      dropped: droppedLore(sheet.lore, dropped),
      remembered,
    },
    undefined,
  );
  const isTold = ({ place }: FiredEntry): boolean => place !== 'turn';
  const firedIds = [...prompt.lore.entries, ...fired.filter(isTold)].map(({ id }) => id);
  const told = { ...recorded, ...(asksForMatches(sheet) && { firedIds }) };
  const step = hasMoved ? { windowFrom: windowOf(prompt), remembers: state.remembers } : undefined;
  return { ...prompt, told, step };
}
