import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import type { Role } from '@neo/domain';
import { TEST_KEYS } from '../../../testing/app.ts';
import { aPerson, signedIn } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { createApp } from '../../app.ts';
import { Broadcast } from '../../platform/broadcast/index.ts';
import { createModel } from '../../platform/model/model.ts';
import { aNeo } from '../personas/personas.factory.ts';
import { stored } from './chat.fixture.ts';
import { chatModule } from './index.ts';

const timeouts = { firstTokenMs: 20_000, gapMs: 20_000, turnMs: 40_000 };
const models = [{ name: 'test', contextTokens: 8_192 }] as const;

/** More servers on the app's database, with the same sessions and the same upstream, which a test may stop. */
export function useServers(app: TestApp, over: { natsUrl: () => string } | undefined = undefined) {
  const running: (() => Promise<void>)[] = [];
  const namespace = `t${crypto.randomUUID().slice(0, 8)}`;
  afterEach(async () => {
    await Promise.all(running.splice(0).map((stop) => stop()));
  });

  return async function aServer() {
    const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
    const model = createModel({ baseUrl: app.upstream.baseUrl, apiKey: '', models, timeouts });
    const broadcast = new Broadcast({ log, natsUrl: over?.natsUrl(), namespace });
    const chat = chatModule({
      db: app.db,
      log,
      model,
      contextTokens: 8_192,
      rateLimits: false,
      isAlone: false,
      broadcast,
    });
    await chat.start();
    const koa = createApp({
      config: { publicUrl: undefined, trustProxy: false, isDev: false, sessionKeys: TEST_KEYS },
      db: app.db,
      log,
      routes: chat.routes,
      deployment: {
        isRehearsal: false,
        models: [],
        uiLanguages: ['en'],
        publicUrl: null,
        supportEmail: null,
        demo: null,
      },
      isReady: async () => true,
    });
    const server: Server = createServer(koa.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    running.push(async () => {
      await chat.stop(0);
      await broadcast.stop();
      server.closeAllConnections();
      server.close();
    });
    /** Somebody at this server, with a NEO to talk to. */
    const aPair = async (role: Role = 'plus') => {
      const [{ cookie, user }, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
      const person = aPerson(base, cookie());
      return { person, user, neo, look: () => stored(app, user.id, neo.id) };
    };
    /** The same person at this server. */
    const here = (person: { cookie(): string }) => aPerson(base, person.cookie());
    return { chat, base, broadcast, server, aPair, here };
  };
}
