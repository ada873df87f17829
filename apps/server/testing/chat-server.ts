import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { chatModule } from '../src/modules/chat/index.ts';
import { Broadcast } from '../src/platform/broadcast/index.ts';
import type { Logger } from '../src/platform/log.ts';
import { createModel } from '../src/platform/model/model.ts';

const timeouts = { firstTokenMs: 20_000, gapMs: 20_000, turnMs: 40_000 };
const models = [{ name: 'test', contextTokens: 8_192 }] as const;

export interface ChatServerSettings {
  db: Knex;
  sessionKeys: string[];
  /** The address of the model. */
  upstreamUrl: string;
  natsUrl: string | undefined;
  namespace: string;
  log?: Logger;
}

/** A server that answers only the calls of chat: one of several on a database. */
export async function startChatServer({
  db,
  sessionKeys,
  upstreamUrl,
  log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
  ...nats
}: ChatServerSettings) {
  const broadcast = new Broadcast({ log, ...nats });
  const chat = chatModule({
    db,
    log,
    model: createModel({ baseUrl: upstreamUrl, apiKey: '', models, timeouts }),
    remembers: false,
    rateLimits: false,
    secret: sessionKeys[0]!,
    isAlone: false,
    broadcast,
  });
  await chat.start();
  const koa = createApp({
    config: {
      publicUrl: undefined,
      isDemoForAll: false,
      trustProxy: false,
      isDev: false,
      rateLimits: false,
      sessionKeys,
    },
    db,
    log,
    routes: chat.routes,
    deployment: {
      isRehearsal: false,
      models: [],
      uiLanguages: ['en'],
      publicUrl: 'https://neo.test',
      supportEmail: null,
      operator: { name: null, address: null, authorityEmail: null },
      xUrl: null,
      speech: null,
      isTranscribing: false,
      demo: null,
    },
    isReady: async () => true,
  });
  const server = createServer(koa.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chat,
    broadcast,
    async stop(): Promise<void> {
      await chat.stop(0);
      await broadcast.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}
