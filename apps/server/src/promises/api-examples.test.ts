import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACTS } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { OPENID_CLIENT, startOpenId } from '../../testing/openid.ts';
import type { OpenId } from '../../testing/openid.ts';
import { useApp } from '../../testing/index.ts';
import * as chats from '../../testing/api-tour/chats.ts';
import * as consoles from '../../testing/api-tour/console.ts';
import * as neos from '../../testing/api-tour/neos.ts';
import * as site from '../../testing/api-tour/site.ts';
import { beginTour, missingIn } from '../../testing/api-tour/tour.ts';
import type { Tour } from '../../testing/api-tour/tour.ts';
import { startSpeechUpstream } from '../../testing/upstream/speech-upstream.ts';
import type { SpeechUpstream } from '../../testing/upstream/speech-upstream.ts';
import { describeApi } from '../platform/http/openapi/describe-api.ts';
import { EXAMPLES } from '../platform/http/openapi/examples.ts';
import { createPushSender } from '../platform/push/push-sender.ts';
import { createSpeechServer } from '../platform/speech/speech-server.ts';

const FILE = join(import.meta.dirname, '../platform/http/openapi/examples.json');
const ORIGIN = 'http://neo.test';
const PLAN_SECRET = 'a secret of the payment provider of tests';
const LONG = 60_000;

let openId: OpenId;
let speech: SpeechUpstream;
beforeAll(async () => {
  [openId, speech] = await Promise.all([
    startOpenId(`${ORIGIN}/api/auth/google/callback`),
    startSpeechUpstream(),
  ]);
});
afterAll(async () => {
  openId.stop();
  await speech.stop();
});

const app = useApp({
  remembers: true,
  config: { publicUrl: ORIGIN },
  planSecret: PLAN_SECRET,
  timeouts: { firstTokenMs: LONG, gapMs: LONG, turnMs: LONG },
  google: () => ({ ...OPENID_CLIENT, issuer: openId.issuer }),
  pushSender: () =>
    createPushSender({ keys: webPush.generateVAPIDKeys(), contact: 'mailto:operator@neo.test' }),
  speech: (log) =>
    createSpeechServer(
      {
        baseUrl: speech.baseUrl,
        apiKey: 'a key',
        model: 'a-voice-model',
        voices: ['alloy'],
        transcriptionModel: 'an-ear-model',
      },
      log,
    ),
});

let tour: Tour;
beforeAll(async () => {
  tour = await beginTour({ app, openId, planSecret: PLAN_SECRET });
  await site.visitSite(tour);
  await consoles.deliverAgain(tour);
  await site.keepAccount(tour);
  await site.comeFromGoogle(tour);
  await site.takePushes(tour);
  const made = await neos.makeNeos(tour);
  await neos.findNeos(tour, made);
  await chats.chat(tour, made);
  await chats.converse(tour, made);
  await chats.debate(tour, made);
  await chats.besides(tour, made);
  await neos.rehearse(tour, made);
  await consoles.report(tour);
  await consoles.moderate(tour);
  if (process.env['WRITE_EXAMPLES'] === undefined) return;
  const names = Object.keys(tour.recorder.examples).toSorted();
  const sorted = Object.fromEntries(names.map((name) => [name, tour.recorder.examples[name]]));
  writeFileSync(FILE, await format(JSON.stringify(sorted), { parser: 'json', printWidth: 100 }));
  // Cards and chat files are read by processes of their own, which start slowly on a busy machine.
}, 240_000);

/** The names of all values, so that two answers of one form are equal. */
function shapeOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value)
    ? value.flatMap((item) => shapeOf(item, `${at}[]`))
    : Object.entries(value).flatMap(([name, one]) => shapeOf(one, `${at}.${name}`));
  return [...new Set(inner)].toSorted();
}

it('makes every call of the contracts, and each succeeds', () => {
  expect(missingIn(tour)).toEqual([]);
  const failed = Object.entries(tour.recorder.examples).filter(([, { status }]) => status >= 400);
  expect(failed).toEqual([]);
});

describe('the description of the API', () => {
  interface Operation {
    readonly operationId: string;
    readonly responses: Record<string, { content?: Record<string, { schema?: object }> }>;
  }
  const document = describeApi(CONTRACTS) as {
    paths: Record<string, Record<string, Operation>>;
    components: object;
  };
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );
  // Keywords of OpenAPI around the schemas are none of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);

  it('holds for every answer that the server gave', () => {
    const wrong = tour.recorder.answers.flatMap(({ name, status, answer }) => {
      const response = operations.get(name)?.responses[status];
      const schema = response?.content?.['application/json']?.schema;
      if (!schema) return [`${name}: ${status} is not described`];
      const check = ajv.compile({ ...schema, components: document.components });
      if (check(answer)) return [];
      return [`${name}: ${ajv.errorsText(check.errors)}`];
    });
    expect(wrong).toEqual([]);
    expect(tour.recorder.answers.length).toBeGreaterThan(100);
  });

  it('describes every status of the answers', () => {
    const unknown = Object.entries(tour.recorder.examples).filter(
      ([name, { status }]) => !operations.get(name)?.responses[status],
    );
    expect(unknown.map(([name, { status }]) => `${name} ${status}`)).toEqual([]);
  });
});

describe('the recorded examples', () => {
  const recorded = Object.entries(EXAMPLES);

  it('have the form of what the server answers now; WRITE_EXAMPLES=1 rewrites them', () => {
    const formOf = (examples: typeof EXAMPLES) =>
      Object.fromEntries(Object.entries(examples).map(([name, one]) => [name, shapeOf(one)]));
    expect(formOf(EXAMPLES)).toEqual(formOf(tour.recorder.examples));
  });

  it.each(recorded)(
    'parse by their contract: %s',
    (name, { params, query, body, answer, type }) => {
      const [group, call] = name.split('.') as [keyof typeof CONTRACTS, never];
      const endpoint = CONTRACTS[group][call] as Endpoint;
      endpoint.params.parse(params ?? {});
      endpoint.query.parse(query ?? {});
      if (body !== undefined) endpoint.body.parse(body);
      const isJson = type === 'application/json' && endpoint.kind !== 'bytes';
      if (isJson) endpoint.answer.parse(answer);
    },
  );
});
