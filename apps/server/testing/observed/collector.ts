import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const Attribute = z.strictObject({
  key: z.string().min(1),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
  ]),
});
const Span = z.strictObject({
  traceId: z.string().regex(/^(?!0{32})[\da-f]{32}$/),
  spanId: z.string().regex(/^(?!0{16})[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(Attribute),
  status: z.strictObject({ code: z.literal(2) }).optional(),
});
/** `ExportTraceServiceRequest` of OTLP in JSON, as far as we send it; anything else is a fault. */
const Export = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
          spans: z.array(Span).min(1),
        }),
      ),
    }),
  ),
});
export type SentSpan = z.infer<typeof Span>;

export interface Collector {
  readonly endpoint: string;
  /** All spans that it took. */
  readonly spans: SentSpan[];
  readonly headers: IncomingHttpHeaders[];
  /** Describes the server, as its last request did. */
  readonly resource: Record<string, string | undefined>;
  /** The status of the next requests, which takes no spans; after them 200. */
  refuse(...statuses: number[]): void;
  stop(): Promise<void>;
}

/** A real HTTP server on loopback that takes traces as an OpenTelemetry collector does. */
export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const resource: Collector['resource'] = {};
  const refusals: number[] = [];
  const server = createServer(async (req, res) => {
    headers.push(req.headers);
    const isOurs = req.method === 'POST' && req.url === '/v1/traces';
    const refusal = isOurs ? refusals.shift() : 404;
    const told = Export.safeParse(await json(req));
    const status = refusal ?? (told.success ? 200 : 400);
    if (status === 200) {
      const { resourceSpans } = told.data!;
      for (const { key, value } of resourceSpans.flatMap((each) => each.resource.attributes))
        resource[key] = 'stringValue' in value ? value.stringValue : value.intValue;
      spans.push(...resourceSpans.flatMap((each) => each.scopeSpans.flatMap((of) => of.spans)));
    }
    res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    resource,
    refuse: (...statuses) => void refusals.push(...statuses),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
