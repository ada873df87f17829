import { createEmbeddingServer } from '../platform/embeddings/embedding-server.ts';
import type { Logger } from '../platform/log.ts';
import { pushSenderOf } from '../platform/push/kept-keys.ts';
import { createSpeechServer } from '../platform/speech/speech-server.ts';
import type { Config } from '../config.ts';

/** The configured services besides the model; undefined for each that is not. */
export const createServices = (config: Config, log: Logger) => ({
  speech: config.speech && createSpeechServer(config.speech, log),
  embeddings: config.embeddings && createEmbeddingServer(config.embeddings),
  pushSender: pushSenderOf(config),
});
