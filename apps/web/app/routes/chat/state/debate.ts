import type { Conversation } from '@neo/contracts';
import type { ChatEvent, ChatState, DebateFacts } from './chat-state.ts';
import { openChat } from './kept.ts';
import { reduceChat } from './reduce-chat.ts';

const factsOf = (
  { topic = '', turns = 'rounds', neos, next = null, skipped = [] }: Conversation,
  before?: DebateFacts,
): DebateFacts => ({
  topic,
  turns,
  neos,
  next,
  speaker: before?.speaker ?? null,
  // A conversation that was read while a round runs may be older than what its stream has shown.
  skipped: before?.speaker && before.skipped.length > skipped.length ? before.skipped : skipped,
  asked: before?.asked ?? {},
});

/** The state of a debate's screen that opens. No author's greeting begins it. */
export const openDebate = (conversation: Conversation, shut: string | null = null): ChatState => ({
  ...openChat(conversation, shut, []),
  debate: factsOf(conversation),
});

/** Turns the speaker's text into a message. */
function keepSpeech(chat: ChatState, status: 'complete' | 'interrupted', at: string): ChatState {
  if (chat.reply === '' || chat.kind !== 'next') return chat;
  const message = { role: 'assistant', content: chat.reply, status, at } as const;
  return {
    ...chat,
    messages: [...chat.messages, { ...message, model: chat.model, id: chat.nextId }],
    nextId: chat.nextId + 1,
    turns: chat.turns + 1,
    announcement: chat.reply,
    reply: '',
    phase: 'thinking',
  };
}

function changed(chat: ChatState, happened: ChatEvent, at: string): ChatState {
  switch (happened.event) {
    case 'speaker':
      return keepSpeech(chat, 'complete', at);
    case 'skipped':
      return chat.debate?.speaker === happened.data.neoId
        ? keepSpeech(chat, 'interrupted', at)
        : chat;
    case 'said': {
      const { seq } = happened.data;
      const newest = chat.messages.at(-1);
      const messages = chat.messages.map((one) => (one === newest ? { ...one, seq } : one));
      return { ...chat, messages, phase: 'idle' };
    }
    default:
      return reduceChat(chat, happened, at);
  }
}

function factsAfter(debate: DebateFacts, happened: ChatEvent): DebateFacts {
  switch (happened.event) {
    case 'speaker':
      return { ...debate, speaker: happened.data.neoId };
    case 'skipped':
      return { ...debate, skipped: [...debate.skipped, happened.data] };
    case 'asked': {
      const { turn } = happened;
      const asked = turn.kind === 'next' ? { neoId: turn.neoId, rounds: turn.rounds } : {};
      return { ...debate, speaker: null, skipped: [], asked };
    }
    case 'retried':
      return { ...debate, speaker: null, skipped: [] };
    // The conversation that was read says who was left out before the place where its stream goes on.
    case 'attached':
      return { ...debate, speaker: null, asked: {} };
    case 'synced':
      return factsOf(happened.conversation, debate);
    default:
      return debate;
  }
}

/** The debate after an event: as a chat, but each reply has its speaker, and a turn may have several. */
export function reduceDebate(chat: ChatState, happened: ChatEvent, at: string): ChatState {
  const { debate } = chat;
  if (!debate) return reduceChat(chat, happened, at);
  const after = changed(chat, happened, at);
  const neoId = debate.speaker ?? undefined;
  const isSpoken = (id: number): boolean => id >= chat.nextId;
  const messages = after.messages.some(({ id }) => isSpoken(id))
    ? after.messages.map((one) =>
        one.role === 'assistant' && one.neoId === undefined && isSpoken(one.id)
          ? { ...one, neoId }
          : one,
      )
    : after.messages;
  const isOver = after.phase === 'idle' && chat.phase !== 'idle';
  const facts = factsAfter(debate, happened);
  return { ...after, messages, debate: isOver ? { ...facts, speaker: null } : facts };
}

/** The speaker after the current one of a round, or else the next. Null if it is not known. */
export function upcomingOf({ debate, phase }: Pick<ChatState, 'debate' | 'phase'>): string | null {
  if (!debate) return null;
  const { neos, speaker, asked, next } = debate;
  if (phase === 'idle') return next;
  if (speaker === null || asked.rounds === undefined) return null;
  const able = neos.filter(({ isAvailable, id }) => isAvailable || id === speaker);
  const at = able.findIndex(({ id }) => id === speaker);
  return able[(at + 1) % able.length]?.id ?? null;
}
