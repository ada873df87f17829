import { failingOf } from './talk.ts';
import type { Talker } from './talker.ts';

/** Says what was not sent: as the same turn where that failed last, else as a new one. */
export async function sendUnsent(talker: Talker, id: number): Promise<void> {
  const talk = talker.now();
  const unsent = talk.unsent.find((one) => one.id === id);
  if (unsent === undefined || talk.reply !== null) return;
  const { text, replaces } = unsent;
  if (failingOf(talk) === unsent) await talker.retry();
  else await talker.ask({ kind: 'send', text, replaces }, id);
}
