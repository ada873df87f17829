import { AppError } from '@neo/contracts';
import type { Readable } from 'node:stream';
import { BodyTooLong, createModelTransport } from '../model/model-transport.ts';
import type { Logger } from '../log.ts';
import { timedSound } from './timed-sound.ts';

/** Time limits of a speech server: to the first bytes of sound, between two parts, for all, and for a transcript. */
export const SPEECH_TIMEOUTS = {
  firstByteMs: 15_000,
  gapMs: 10_000,
  soundMs: 60_000,
  transcriptMs: 60_000,
};
/** Sound of one chunk of text, in bytes. As WAV, 200 characters take about 1 MB. */
export const SOUND_MAX_BYTES = 8_388_608;
/** The longest transcript, in bytes. */
export const TRANSCRIPT_MAX_BYTES = 262_144;

export interface SpeechSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** If absent, this server reads nothing aloud. */
  readonly model: string | undefined;
  /** The voices that the model knows, the default first. */
  readonly voices: readonly [string, ...string[]];
  /** If absent, this server takes no dictation. */
  readonly transcriptionModel: string | undefined;
}

export interface Spoken {
  readonly text: string;
  /** Unknown ones are spoken with the default. */
  readonly voice?: string | undefined;
  readonly speed?: number | undefined;
}

export interface Sound {
  readonly type: string;
  readonly bytes: Readable;
}

/** A recording, with the ending that its bytes deserve: servers look at the file's name. */
export interface Recording {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ending: string;
  /** Two letters. If absent, the server guesses. */
  readonly language?: string | undefined;
}

export interface SpeechServer {
  readonly settings: SpeechSettings;
  /** The sound of a text, once its first bytes are there. @throws AppError */
  speak(spoken: Spoken, gone: AbortSignal): Promise<Sound>;
  /** The text of a recording. @throws AppError */
  transcribe(recording: Recording, gone: AbortSignal): Promise<string>;
}

/** Aborts when the client leaves, or with a timeout that can be lifted. */
function deadline(gone: AbortSignal, ms: number) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new AppError('upstream_timeout', SILENT)), ms);
  return {
    signal: AbortSignal.any([gone, late.signal]),
    lift: (): void => clearTimeout(timer),
  };
}
interface Content {
  readonly type: string;
  readonly body: string | Buffer<ArrayBuffer>;
}
const SILENT = { reason: 'speech_silent' } as const;
const UNREACHABLE = { reason: 'speech_unreachable' } as const;

/** A speech server behind HTTP. Calls are tried once more only if the kept connection was closed. */
export function createSpeechServer(
  settings: SpeechSettings,
  log: Logger,
  timeouts = SPEECH_TIMEOUTS,
): SpeechServer {
  const transport = createModelTransport();
  const base = settings.baseUrl.replace(/\/$/, '');

  async function call(
    path: string,
    { type, body }: Content,
    signal: AbortSignal,
  ): Promise<Response> {
    const headers = { authorization: `Bearer ${settings.apiKey}`, 'content-type': type };
    const response = await transport
      .fetchAgain(base + path, { method: 'POST', headers, body, signal })
      .catch(faultOf);
    if (response.ok) return response;
    throw refusalOf(response);
  }

  function faultOf(error: unknown): never {
    if (error instanceof AppError) throw error;
    if (error instanceof BodyTooLong) throw new AppError('upstream', { reason: 'speech_failed' });
    if ((error as Error).name !== 'AbortError') {
      log.warn({ err: error }, 'the speech server cannot be reached');
    }
    throw new AppError('upstream_unreachable', { ...UNREACHABLE, cause: error });
  }

  function refusalOf({ status, headers }: Response): AppError {
    if (status === 429 || status === 503) {
      const seconds = Number(headers.get('retry-after')) || 5;
      return new AppError('upstream_busy', { reason: 'speech_busy', retryAfter: seconds });
    }
    // The server's own words are neither shown nor logged: they may repeat what was said.
    if (status < 500) {
      log.error({ status }, 'the speech server refuses our calls: check the settings SPEECH_*');
    }
    return new AppError('upstream', { reason: 'speech_failed' });
  }

  return {
    settings,
    async speak({ text, voice, speed = 1 }, gone) {
      const { signal, lift } = deadline(gone, timeouts.firstByteMs);
      const known = settings.voices.find((one) => one === voice) ?? settings.voices[0];
      const body = JSON.stringify({
        model: settings.model,
        input: text,
        voice: known,
        speed,
        response_format: 'mp3',
      });
      try {
        const response = await call('/audio/speech', { type: 'application/json', body }, signal);
        const type = response.headers.get('content-type') ?? '';
        const answer = transport.bodyOf(response);
        if (!/^(?:audio\/|application\/octet-stream)/.test(type)) {
          answer.destroy();
          throw new AppError('upstream', { reason: 'speech_failed' });
        }
        const bytes = await timedSound(answer, { ...timeouts, most: SOUND_MAX_BYTES }, signal);
        return { type: type.startsWith('audio/') ? type : 'audio/mpeg', bytes };
      } finally {
        lift();
      }
    },

    async transcribe({ bytes, ending, language }, gone) {
      const { signal, lift } = deadline(gone, timeouts.transcriptMs);
      const form = new FormData();
      form.set('model', settings.transcriptionModel!);
      form.set('response_format', 'json');
      if (language !== undefined) form.set('language', language);
      form.set('file', new Blob([bytes]), `recording.${ending}`);
      const packed = new Response(form);
      const contentType = packed.headers.get('content-type')!;
      try {
        const body = Buffer.from(await packed.arrayBuffer());
        const response = await call('/audio/transcriptions', { type: contentType, body }, signal);
        return textIn(await transport.textOf(response, TRANSCRIPT_MAX_BYTES));
      } catch (error) {
        return faultOf(signal.aborted ? (signal.reason ?? error) : error);
      } finally {
        lift();
      }
    },
  };
}

function textIn(json: string): string {
  try {
    const { text } = JSON.parse(json) as { text?: unknown };
    if (typeof text === 'string') return text.trim();
  } catch {
    // Not JSON: told like any other wrong answer.
  }
  throw new AppError('upstream', { reason: 'speech_failed' });
}
