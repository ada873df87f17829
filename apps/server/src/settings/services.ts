/** Settings of services besides the model: speech, embeddings and pushes. */
import { VOICE_LIMITS } from '@neo/domain';
import { z } from 'zod';
import type { EmbeddingSettings } from '../platform/embeddings/embedding-server.ts';
import { isPair } from '../platform/push/kept-keys.ts';
import type { PushKeys } from '../platform/push/push-sender.ts';
import type { SpeechSettings } from '../platform/speech/speech-server.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { optional, url } from './kinds.ts';

const SPEECH_SETTINGS = {
  SPEECH_BASE_URL: url('SPEECH_BASE_URL', ['https', 'http']),
  SPEECH_API_KEY: optional,
  SPEECH_MODEL: optional,
  /** By default the voices that every model of OpenAI has. */
  SPEECH_VOICES: z
    .string()
    .default('alloy,ash,coral,echo,fable,nova,onyx,sage,shimmer')
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.every((name) => name !== '' && name.length <= VOICE_LIMITS.name),
      'SPEECH_VOICES must be names of voices, separated by commas.',
    ),
  SPEECH_TRANSCRIPTION_MODEL: optional,
};

interface SpeechConfig {
  /** If absent, only browsers read aloud and take dictation. */
  readonly speech: SpeechSettings | undefined;
}

type OfSpeech = z.infer<z.ZodObject<typeof SPEECH_SETTINGS>>;

/** The speech server, if one is configured. @throws StartRefused */
function speechOf(e: OfSpeech): SpeechConfig {
  const { SPEECH_MODEL: model, SPEECH_TRANSCRIPTION_MODEL: transcriptionModel } = e;
  const isReached = e.SPEECH_BASE_URL !== undefined || e.SPEECH_API_KEY !== undefined;
  const hasModel = model !== undefined || transcriptionModel !== undefined;
  if (isReached && !hasModel) {
    throw new StartRefused(
      'SPEECH_MODEL is missing: name the model that reads aloud, or SPEECH_TRANSCRIPTION_MODEL, or both.',
    );
  }
  if (hasModel && !isReached) {
    throw new StartRefused(
      'SPEECH_BASE_URL is missing: give the address of the speech server, or SPEECH_API_KEY for OpenAI.',
    );
  }
  if (!hasModel) return { speech: undefined };
  return {
    speech: {
      baseUrl: e.SPEECH_BASE_URL ?? 'https://api.openai.com/v1',
      apiKey: e.SPEECH_API_KEY ?? 'none',
      model,
      voices: e.SPEECH_VOICES as [string, ...string[]],
      transcriptionModel,
    },
  };
}

/** Where the model is. */
interface ModelAddress {
  readonly OPENAI_BASE_URL?: string | undefined;
  readonly OPENAI_API_KEY?: string | undefined;
}

const EMBEDDING_SETTINGS = {
  EMBEDDINGS_MODEL: optional,
  EMBEDDINGS_BASE_URL: url('EMBEDDINGS_BASE_URL', ['https', 'http']),
  EMBEDDINGS_API_KEY: optional,
};

interface EmbeddingConfig {
  /** If absent, old messages are found only by their words. */
  readonly embeddings: EmbeddingSettings | undefined;
}

/**
 * The server of embeddings, if one is configured; by default it is the model's.
 * @throws StartRefused
 */
function embeddingsOf(
  e: z.infer<z.ZodObject<typeof EMBEDDING_SETTINGS>>,
  model: ModelAddress,
): EmbeddingConfig {
  const { EMBEDDINGS_MODEL: name, EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY } = e;
  const isReached = EMBEDDINGS_BASE_URL !== undefined || EMBEDDINGS_API_KEY !== undefined;
  if (name === undefined) {
    if (!isReached) return { embeddings: undefined };
    throw new StartRefused('EMBEDDINGS_MODEL is missing: name the model of embeddings.');
  }
  const baseUrl = EMBEDDINGS_BASE_URL ?? model.OPENAI_BASE_URL;
  if (
    baseUrl === undefined &&
    EMBEDDINGS_API_KEY === undefined &&
    model.OPENAI_API_KEY === undefined
  ) {
    throw new StartRefused(
      'EMBEDDINGS_BASE_URL is missing: give the address of the server of embeddings, or EMBEDDINGS_API_KEY for OpenAI.',
    );
  }
  return {
    embeddings: {
      model: name,
      baseUrl: baseUrl ?? 'https://api.openai.com/v1',
      // The model's key is only for the model's address.
      apiKey:
        EMBEDDINGS_API_KEY ?? (EMBEDDINGS_BASE_URL ? undefined : model.OPENAI_API_KEY) ?? 'none',
    },
  };
}

const aKey = (name: string, bytes: number) =>
  z
    .string()
    .refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
      message: `${name} must be a VAPID key in base64url, as \`npx web-push generate-vapid-keys\` prints it.`,
    })
    .optional();

const PUSH_SETTINGS = {
  PUSH_PUBLIC_KEY: aKey('PUSH_PUBLIC_KEY', 65),
  PUSH_PRIVATE_KEY: aKey('PUSH_PRIVATE_KEY', 32),
  PUSH_CONTACT: z
    .string()
    .refine((text) => URL.canParse(text) && /^(mailto|https):/.test(text), {
      message: 'PUSH_CONTACT must begin with mailto: or https://.',
    })
    .optional(),
};

interface PushConfig {
  readonly push: {
    /** If absent, embedded mode makes its own, and other servers send no pushes. */
    readonly keys: PushKeys | undefined;
    /** How push services reach the operator. */
    readonly contact: string;
  };
}

/** The settings of pushes. @throws StartRefused */
function pushOf(e: OfServices): PushConfig {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = e;
  const ofSite = e.PUBLIC_URL?.startsWith('https:') ? new URL(e.PUBLIC_URL).origin : undefined;
  const ofOperator = e.SUPPORT_EMAIL === undefined ? ofSite : `mailto:${e.SUPPORT_EMAIL}`;
  const contact = e.PUSH_CONTACT ?? ofOperator ?? 'mailto:nobody@localhost';
  if (publicKey === undefined && privateKey === undefined) {
    return { push: { keys: undefined, contact } };
  }
  if (publicKey === undefined || privateKey === undefined) {
    const missing = publicKey === undefined ? 'PUBLIC' : 'PRIVATE';
    throw new StartRefused(`PUSH_${missing}_KEY is missing: set both or neither.`);
  }
  const keys = { publicKey, privateKey };
  if (!isPair(keys)) {
    throw new StartRefused('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY do not belong together.');
  }
  return { push: { keys, contact } };
}

/** Settings of services that a server can do without. */
export const SERVICE_SETTINGS = { ...SPEECH_SETTINGS, ...EMBEDDING_SETTINGS, ...PUSH_SETTINGS };

type OfServices = z.infer<z.ZodObject<typeof SERVICE_SETTINGS>> &
  ModelAddress & {
    PUBLIC_URL?: string | undefined;
    SUPPORT_EMAIL?: string | undefined;
  };

export interface ServiceConfig extends SpeechConfig, EmbeddingConfig, PushConfig {}

/** The services that are configured. @throws StartRefused */
export const servicesOf = (e: OfServices): ServiceConfig => ({
  ...speechOf(e),
  ...embeddingsOf(e, e),
  ...pushOf(e),
});
