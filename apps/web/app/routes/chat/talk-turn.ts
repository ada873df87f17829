import type { TurnKind } from '@neo/domain';
import { isInPlace } from './talk.ts';
import type { Asked, Failure, ShownMessage, Talk, Version } from './talk.ts';
import { discard, failingOf, unsentOf } from './talk-unsent.ts';

function append(talk: Talk, message: Omit<ShownMessage, 'id'>): Talk {
  const added = { ...message, id: talk.nextId };
  return { ...talk, messages: [...talk.messages, added], nextId: talk.nextId + 1 };
}

/** The newest message, changed. */
const changeNewest = (talk: Talk, change: (message: ShownMessage) => ShownMessage): Talk => ({
  ...talk,
  messages: talk.messages.map((message, index) =>
    index === talk.messages.length - 1 ? change(message) : message,
  ),
});

const begin = (talk: Talk, kind: TurnKind): Talk => ({
  ...talk,
  turns: talk.turns + 1,
  reply: '',
  kind,
  failure: null,
  isReconnecting: false,
  announcement: '',
});

const beginHere = (talk: Talk, kind: TurnKind): Talk =>
  begin({ ...talk, asks: talk.asks + 1, returned: null }, kind);

/** What one says, in the place of what it replaces. */
function say(talk: Talk, { text, replaces }: Extract<Asked, { kind: 'send' }>, at: string): Talk {
  const from = talk.messages.findIndex(({ seq }) => replaces !== undefined && seq === replaces.seq);
  const before = from === -1 ? talk : { ...talk, messages: talk.messages.slice(0, from) };
  return append(before, { role: 'user', content: text, status: 'complete', at, replaces });
}

export const ask = (talk: Talk, turn: Asked, at: string): Talk =>
  beginHere(turn.kind === 'send' ? say(talk, turn, at) : talk, turn.kind);

/** Tries what failed again: it counts as said until it fails again, and stands on the screen once. */
export function retry(talk: Talk, at: string): Talk {
  const { turn } = talk.failure ?? {};
  return turn === undefined ? talk : ask(discard(talk, failingOf(talk)?.id), turn, at);
}

export const attach = (talk: Talk, kind: TurnKind): Talk => begin(talk, kind);

/** A further reply beside those that there are: the one that is shown. */
function addVersion(message: ShownMessage, version: Version, isPersisted: boolean): ShownMessage {
  const { content, status, at, model } = message;
  const versions = [...(message.versions ?? [{ content, status, at, model }]), version];
  const count = isPersisted ? (message.variant?.count ?? 1) + 1 : versions.length;
  return {
    ...message,
    ...version,
    variant: { shown: count, count },
    ...(!isPersisted && { versions }),
  };
}

/** A reply that goes on, in each place that holds it. */
function goOn(message: ShownMessage, version: Version): ShownMessage {
  const { variant, versions } = message;
  const grown = versions?.map((one, index) => (index + 1 === variant?.shown ? version : one));
  return { ...message, ...version, ...(grown && { versions: grown }) };
}

/**
 * Ends the turn with what it brought; nothing changes nothing.
 * @param isPart what arrived, of which a continuation has the beginning already
 */
export function end(talk: Talk, arrived: Version, isPart = false): Talk {
  const version = { ...arrived, model: talk.model };
  const ended = { ...talk, reply: null, isReconnecting: false };
  if (version.content === '') return ended;
  const told = { ...ended, announcement: isPart ? version.content : (talk.reply ?? '') };
  const announced = { ...told, announcement: told.announcement || version.content };
  if (!isInPlace(talk)) return append(announced, { role: 'assistant', ...version });
  if (talk.kind === 'regenerate') {
    return changeNewest(announced, (message) => addVersion(message, version, talk.isPersisted));
  }
  return changeNewest(announced, (message) =>
    goOn(message, isPart ? { ...version, content: message.content + version.content } : version),
  );
}

/** The turn that runs, as a second try would ask it. */
export function askedOf({ kind, messages }: Talk): Asked {
  if (kind !== 'send') return { kind };
  const { role, content, replaces } = messages.at(-1) ?? {};
  return role === 'user' ? { kind, text: content ?? '', replaces } : { kind: 'regenerate' };
}

/** What arrived stays on the screen, marked as cut; where nothing did, the turn can be tried again. */
export function fail(
  talk: Talk,
  error: { message: string; code: string; retryAfter?: number | undefined },
  at: string,
): Talk {
  const { message, code, retryAfter } = error;
  if (talk.reply) {
    const status = code === 'upstream_stopped' ? 'refused' : 'interrupted';
    return end(talk, { content: talk.reply, status, at }, true);
  }
  const turn = askedOf(talk);
  const retryAt = retryAfter === undefined ? null : Date.parse(at) + retryAfter * 1000;
  const failed = {
    ...end(talk, { content: '', status: 'complete', at }),
    failure: { turn, message: message || null, code, retryAt },
  };
  const unsent = turn.kind === 'send' ? unsentOf(failed.messages) : undefined;
  if (unsent === undefined) return failed;
  return {
    ...failed,
    messages: failed.messages.slice(0, -1),
    failure: { ...failed.failure, unsent: unsent.id },
    unsent: [...talk.unsent, unsent],
  };
}

/** Takes back what was said last: it goes to where it was written. */
export function giveBack(talk: Talk, refused: Failure): Talk {
  const isSaid = refused.turn.kind === 'send' && talk.messages.at(-1)?.role === 'user';
  const messages = isSaid ? talk.messages.slice(0, -1) : talk.messages;
  return {
    ...talk,
    messages,
    reply: null,
    isReconnecting: false,
    returned: { turn: refused.turn, refused },
  };
}

/** Shows another of the replies. */
export const choose = (
  talk: Talk,
  { id, shown, version }: { id: number; shown: number; version: Version },
): Talk => ({
  ...talk,
  messages: talk.messages.map((message) =>
    message.id === id && message.variant
      ? { ...message, ...version, variant: { ...message.variant, shown } }
      : message,
  ),
});
