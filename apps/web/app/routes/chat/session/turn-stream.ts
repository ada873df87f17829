import { assertOk, requestOf, TURN_ID_HEADER } from '@neo/contracts';
import type { AnyInput, Endpoint, TurnEvent } from '@neo/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The stream ended without saying how the turn ended: the connection was cut. */
export class CutStream extends Error {}

const KINDS = ['delta', 'done', 'error'] as const satisfies readonly TurnEvent['event'][];

/** Longer than a server may be silent while it writes (30 s for the model): the connection is dead, as after a laptop slept. */
const SILENCE_MAX = 45_000;

/** An event of a turn, and its place in it. */
export type NumberedTurnEvent = TurnEvent & { id: string | undefined };

/** As with every answer of our own server, its form is checked where it is made. */
function parseTurnEvent(name: string | undefined, text: string): TurnEvent | undefined {
  const event = KINDS.find((kind) => kind === name);
  return event && ({ event, data: JSON.parse(text) as unknown } as TurnEvent);
}

/** Waits for the next part of the stream. @throws CutStream after a long silence */
async function orCut<T>(arrives: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CutStream()), SILENCE_MAX);
  });
  try {
    return await Promise.race([arrives, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a turn and gives its events as they arrive; the last one is `done` or `error`. Gives none at all where the
 * server has no turn to show (204). `onBegun` is told which turn it is. Throws `ApiError` when refused, `CutStream` when the connection broke.
 */
export async function* runTurn(
  endpoint: Endpoint,
  input: AnyInput,
  headers: Record<string, string>,
  onBegun: (turnId?: string) => void,
): AsyncGenerator<NumberedTurnEvent, void> {
  const [url, init] = requestOf(endpoint, input);
  const asked = new Headers(init.headers);
  asked.set('accept', 'text/event-stream');
  for (const [name, value] of Object.entries(headers)) asked.set(name, value);
  const response = await assertOk(await fetch(url, { ...init, headers: asked }));
  if (response.status === 204 || response.body === null) return;
  onBegun(response.headers.get(TURN_ID_HEADER) ?? undefined);
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { value, done } = await orCut(reader.read());
      if (done) throw new CutStream();
      const happened = parseTurnEvent(value.event, value.data);
      if (happened) yield { ...happened, id: value.id };
      if (happened && happened.event !== 'delta') return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
