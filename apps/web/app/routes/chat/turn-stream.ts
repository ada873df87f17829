import { assertOk, requestOf, TURN_EVENTS } from '@neo/contracts';
import type { AnyInput, Endpoint, TurnEvent } from '@neo/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The stream ended without saying how the turn ended: the connection was cut. */
export class CutStream extends Error {}

function parseTurnEvent(name: string | undefined, text: string): TurnEvent | undefined {
  const data: unknown = JSON.parse(text);
  switch (name) {
    case 'delta':
      return { event: 'delta', data: TURN_EVENTS.delta.parse(data) };
    case 'done':
      return { event: 'done', data: TURN_EVENTS.done.parse(data) };
    case 'error':
      return { event: 'error', data: TURN_EVENTS.error.parse(data) };
    default:
      return undefined;
  }
}

/**
 * Runs a turn and gives its events as they arrive; the last one is `done` or `error`. Gives none at all where the
 * server has no turn to show (204). Throws `ApiError` when refused, `CutStream` when the connection broke.
 */
export async function* runTurn(
  endpoint: Endpoint,
  input: AnyInput,
  headers: Record<string, string>,
): AsyncGenerator<TurnEvent, void> {
  const [url, init] = requestOf(endpoint, input);
  const asked = new Headers(init.headers);
  asked.set('accept', 'text/event-stream');
  for (const [name, value] of Object.entries(headers)) asked.set(name, value);
  const response = await assertOk(await fetch(url, { ...init, headers: asked }));
  if (response.status === 204 || response.body === null) return;
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new CutStream();
      const happened = parseTurnEvent(value.event, value.data);
      if (happened) yield happened;
      if (happened && happened.event !== 'delta') return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
