import type { Talker } from './talker.ts';
import { isRead, newestSeqOf, returnedEdit } from './talk.ts';
import type { ShownMessage, Talk, Unsent } from './talk.ts';

/** What was not sent in the turn that failed last. */
export const failingOf = ({
  failure,
  unsent,
}: Pick<Talk, 'failure' | 'unsent'>): Unsent | undefined =>
  unsent.find(({ id }) => id === failure?.unsent);

/** What was said last, as not sent. */
export function unsentOf(messages: Talk['messages']): Unsent | undefined {
  const said = messages.at(-1);
  if (said?.role !== 'user') return undefined;
  const { id, content: text, at, replaces } = said;
  return { id, text, at, after: newestSeqOf({ messages: messages.slice(0, -1) }), replaces };
}

/** What was not sent, and what nothing was heard of yet: on its way, or stopped there. Whoever goes now has nothing else of it. */
export function inHand({ unsent, messages, reply, kind, isPersisted }: Talk): readonly Unsent[] {
  const isUnheard = reply === null ? isPersisted : reply === '' && kind === 'send';
  const isNumbered = messages.at(-1)?.seq !== undefined;
  const said = isUnheard && !isNumbered ? unsentOf(messages) : undefined;
  return said ? [...unsent, said] : unsent;
}

/** What the server has not, of what was not sent here: where the answer alone was lost, it has it. */
export function stillUnsent<U extends Omit<Unsent, 'id'>>(
  unsent: readonly U[],
  kept: readonly Pick<ShownMessage, 'role' | 'content' | 'seq' | 'at'>[],
): readonly U[] {
  const said = kept.filter(({ role, seq }) => role === 'user' && seq !== undefined);
  const left = unsent.filter(({ text, after, replaces }) => {
    const arrived = said.findIndex(
      ({ content, seq = 0, at }) =>
        content === text &&
        (seq > after || seq === replaces?.seq) &&
        !isRead(replaces, { seq, timestamp: at }),
    );
    if (arrived !== -1) said.splice(arrived, 1);
    return arrived === -1;
  });
  return left.length === unsent.length ? unsent : left;
}

/** Brings back what was not sent before the page was loaded. */
export function bringBack(talk: Talk, found: readonly Omit<Unsent, 'id'>[]): Talk {
  const unsent = stillUnsent(found, talk.messages);
  return {
    ...talk,
    unsent: [...unsent.map((one, index) => ({ ...one, id: talk.nextId + index })), ...talk.unsent],
    nextId: talk.nextId + unsent.length,
  };
}

/** What was not sent is not to be, or is said again; and what went wrong with it does not matter any more. */
export function discard(talk: Talk, id: number | undefined): Talk {
  const unsent = talk.unsent.filter((one) => one.id !== id);
  if (unsent.length === talk.unsent.length) return talk;
  return { ...talk, unsent, failure: failingOf(talk)?.id === id ? null : talk.failure };
}

/** Gives words back to where they were written. Those of an edit stay here too, until they are sent or their message is gone. */
export function reword(talk: Talk, id: number): Talk {
  const unsent = talk.unsent.find((one) => one.id === id);
  if (unsent === undefined) return talk;
  const { text, replaces } = unsent;
  const turn = { kind: 'send', text, replaces } as const;
  const given = { ...talk, returned: { turn, refused: null, unsent: id } };
  return returnedEdit(given) ? given : discard(given, id);
}

/** Says what was not sent: as the same turn where that failed last, else as a new one. */
export async function sendUnsent(talker: Talker, id: number): Promise<void> {
  const talk = talker.now();
  const unsent = talk.unsent.find((one) => one.id === id);
  if (unsent === undefined || talk.reply !== null) return;
  const { text, replaces } = unsent;
  if (failingOf(talk) === unsent) await talker.retry();
  else await talker.ask({ kind: 'send', text, replaces }, id);
}
