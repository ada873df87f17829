import { TURN_ID_HEADER } from '@neo/contracts';
import type { Address, AnyInput, DebateEvent, SaidResult, TurnStreamEvent } from '@neo/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { assertOk } from './api-error.ts';
import { requestOf } from './requests.ts';

/** The stream ended without saying how the turn ended: the connection was cut. */
export class CutStream extends Error {}

type StreamEvent = TurnStreamEvent | DebateEvent;

const KINDS = [
  'help',
  'speaker',
  'skipped',
  'delta',
  'done',
  'error',
] as const satisfies readonly StreamEvent['event'][];

/** The server sends a sign of life every 15 s. Without one the connection is dead, as after a laptop slept. */
const SILENCE_MAX = 45_000;

/** An event of a turn, and its place in it. */
export type NumberedTurnEvent = (StreamEvent | { event: 'said'; data: SaidResult }) & {
  id: string | undefined;
};

/** The server checks the form of its events, so the browser does not. */
function parseTurnEvent(name: string | undefined, text: string): StreamEvent | undefined {
  const event = KINDS.find((kind) => kind === name);
  return event && ({ event, data: JSON.parse(text) as unknown } as StreamEvent);
}

/** Rejects after a long silence. `heard` restarts the wait. */
function watchSilence() {
  let cut: (reason: CutStream) => void;
  const promise = new Promise<never>((_, reject) => (cut = reject));
  // A rejection while nobody waits must not count as unhandled.
  promise.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const heard = () => {
    stop();
    timer = setTimeout(() => cut(new CutStream()), SILENCE_MAX);
  };
  return { promise, heard, stop };
}

/**
 * Runs a turn and yields its events as they arrive; the last one is `done` or `error`. Yields nothing if the server
 * has no turn to show (204).
 * @param onBegun receives the id of the turn
 * @param fetcher carries the request; by default that of the page
 * @throws ApiError when refused, CutStream when the connection is lost
 */
export async function* runTurn(
  address: Address,
  input: AnyInput,
  headers: Record<string, string>,
  onBegun: (turnId?: string) => void,
  fetcher: typeof fetch = fetch,
): AsyncGenerator<NumberedTurnEvent, void> {
  const [url, init] = requestOf(address, input);
  const asked = new Headers(init.headers);
  asked.set('accept', 'text/event-stream');
  for (const [name, value] of Object.entries(headers)) asked.set(name, value);
  const response = await assertOk(await fetcher(url, { ...init, headers: asked }));
  if (response.status === 204 || response.body === null) return;
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    // A message in a debate: it is stored, and no turn begins.
    yield { event: 'said', data: (await response.json()) as SaidResult, id: undefined };
    return;
  }
  onBegun(response.headers.get(TURN_ID_HEADER) ?? undefined);
  const silence = watchSilence();
  // A comment also counts as a sign of life: a model may think for a long time before its first word.
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: silence.heard }))
    .getReader();
  try {
    for (;;) {
      silence.heard();
      const { value, done } = await Promise.race([reader.read(), silence.promise]);
      if (done) throw new CutStream();
      const happened = parseTurnEvent(value.event, value.data);
      if (happened) yield { ...happened, id: value.id };
      if (happened?.event === 'done' || happened?.event === 'error') return;
    }
  } finally {
    silence.stop();
    await reader.cancel().catch(() => undefined);
  }
}
