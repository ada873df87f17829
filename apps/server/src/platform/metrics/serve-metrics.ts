import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type * as Prometheus from 'prom-client';
import { Shared } from '../work/shared.ts';
import { measure } from './index.ts';
import { createSeries } from './series.ts';
import type { Looks } from './series.ts';

/** Where Prometheus finds the series. */
export const METRICS_PATH = '/metrics';

/** Gauges whose names end as those of counters do. The sum over `type` of the series without the ending is the same. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** The series of the process, as prom-client names them. */
export function collectOfProcess(
  prometheus: typeof Prometheus,
  register: Prometheus.Registry,
): void {
  prometheus.collectDefaultMetrics({ register });
  for (const name of MISNAMED) register.removeSingleMetric(name);
}

/**
 * Begins to measure, and serves the series in the text format of Prometheus. The caller makes
 * the server listen, on a port of its own.
 * @returns the server, and a function that stops serving and measuring
 */
export async function createMetricsServer(
  looks: Looks,
): Promise<{ server: Server; stop: () => Promise<void> }> {
  // Loaded here, because most servers measure nothing.
  const { default: prometheus } = await import('prom-client');
  const register = new prometheus.Registry();
  const endMeasuring = measure(createSeries(prometheus, register, looks));
  collectOfProcess(prometheus, register);

  // Concurrent scrapes share one look, so that they hold one connection to the database at most.
  const scrapes = new Shared<string>();

  async function answer({ method, url }: IncomingMessage, res: ServerResponse): Promise<void> {
    if (url?.split('?', 1)[0] !== METRICS_PATH) return void res.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return void res.writeHead(405).end();
    const text = await scrapes.get(() => register.metrics());
    res.writeHead(200, { 'content-type': register.contentType }).end(text);
  }
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (req, res) => {
    answer(req, res).catch(() => res.destroy());
  });
  return {
    server,
    async stop() {
      endMeasuring();
      register.clear();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
