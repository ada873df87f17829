/** Told after the finish, to whom asks for it. */
export interface UpstreamUsage {
  prompt_tokens: number;
  completion_tokens: number;
  prompt_tokens_details?: { cached_tokens: number };
}

/** How the upstream behaves. Every text is sent as chunks of `chunkSize` characters, `delayMs` apart. */
export type Mode =
  /** A whole reply. */
  | { kind: 'ok'; text?: string; chunkSize?: number; delayMs?: number; usage?: UpstreamUsage }
  /** A whole reply, one chunk every `delayMs` (200). Its end waits for `until`. */
  | {
      kind: 'slow';
      text?: string;
      chunkSize?: number;
      delayMs?: number;
      until?: Promise<unknown>;
    }
  /** Silence: without `after` not even headers come, with it `after` chunks and then nothing. */
  | { kind: 'hang'; after?: number; text?: string; chunkSize?: number }
  /** The provider's filter ends the reply after `after` chunks (0). */
  | { kind: 'filtered'; after?: number; text?: string; chunkSize?: number }
  /** 429. */
  | { kind: 'busy'; retryAfter?: number | string }
  /** An HTTP error with an OpenAI error body, 500 unless told; `param` and `code` as OpenAI names them. */
  | {
      kind: 'error';
      status?: number;
      param?: string;
      code?: string;
      message?: string;
      retryAfter?: number | string;
    }
  /** The socket is destroyed after `after` chunks (0: after the headers). */
  | { kind: 'cut'; after?: number; text?: string; chunkSize?: number }
  /** The socket is destroyed before any answer. */
  | { kind: 'refuse' }
  /** `after` chunks, then the stream ends cleanly without finish_reason and `[DONE]`. */
  | { kind: 'short'; after?: number; text?: string; chunkSize?: number }
  /** `after` chunks (0), then an event that is no JSON. */
  | { kind: 'malformed'; after?: number; text?: string; chunkSize?: number }
  /** 200 and a page of HTML. */
  | { kind: 'garbage' }
  /** A complete stream without text. */
  | { kind: 'empty' }
  /** The prompt that it got, as JSON. */
  | { kind: 'echo'; chunkSize?: number }
  /** Text without end, as fast as the socket takes it. */
  | { kind: 'flood' }
  /** One JSON completion although a stream was asked. */
  | { kind: 'nonStream'; text?: string }
  /** Emoji whose two halves come in two events, as JSON escapes. */
  | { kind: 'surrogateSplit'; text?: string }
  /** Raw bytes of the event stream, each entry in a network chunk of its own. */
  | { kind: 'raw'; chunks: readonly (string | Uint8Array)[]; delayMs?: number; end?: boolean };

export type ModeKind = Mode['kind'];

export const DEFAULT_TEXT =
  'Good evening. I was painting when you came in; sit, and tell me what you see.';

const MARKER = /\[\[mode:(\w+)((?:\s+\w+=[^\s\]]+)*)\s*\]\]/;

/** Words of the trials' language for the same modes. */
const ALIASES: Record<string, string> = { '429': 'busy', '500': 'error' };
const KEYS: Record<string, string> = { k: 'after', delay: 'delayMs', size: 'chunkSize' };

/** The mode that a message asks for: `[[mode:cut k=3]]`, `[[mode:slow delay=50]]`, `[[mode:busy retryAfter=1]]`. */
export function modeInMessage(message: string): Mode | undefined {
  const match = MARKER.exec(message);
  if (!match) return undefined;
  const [, name = '', pairs = ''] = match;
  const entries = [...pairs.matchAll(/(\w+)=(\S+)/g)].map(([, key = '', value = '']) => [
    KEYS[key] ?? key,
    /^\d+$/.test(value) ? Number(value) : value,
  ]);
  return { kind: ALIASES[name] ?? name, ...Object.fromEntries(entries) } as Mode;
}
