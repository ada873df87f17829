import type { Person } from './client.ts';

/** How often a trial is made: a few times with every `npm test`, or as often as TRIALS says, for a figure. */
export const trials = (few: number): number => Number(process.env['TRIALS'] ?? few);

/** Works on `count` things, so many at once. */
export async function inLanes(
  count: number,
  lanes: number,
  work: (i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
}

/** Sends a message and gets the stream of its reply: the promise resolves with the headers. */
export const openReply = (person: Person, neoId: string): Promise<Response> =>
  person.fetch(`/api/neos/${neoId}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message: 'Hello' }),
  });
