import { requestOf } from '@neo/client';
import { CONTRACTS } from '@neo/contracts';
import type { AnyInput, Endpoint } from '@neo/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HOSTILE_VALUES } from '../../../testing/hostile-values.ts';
import { aPerson, signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aNeo } from '../../modules/personas/personas.factory.ts';

const app = useApp();
let person: Person;
let neoId = '';

beforeAll(async () => {
  // A superadmin may call everything, so every value reaches as deep as possible.
  const superadmin = await signedIn(app, 'superadmin');
  person = superadmin;
  neoId = (await aNeo(app.db, { userId: superadmin.user.id })).id;
});

const FORM = {
  name: 'Calm',
  archetype: 'original-creation',
  characterAttributes: ['Calm'],
  responseStyle: 'formal',
};
/** Valid bodies. The test spoils one field at a time. These calls get every value, also those that are refused alike. */
const GOOD: Record<string, Record<string, unknown>> = {
  'POST /api/neos': FORM,
  'POST /api/neos/:id/chat': { message: 'Hello' },
  'POST /api/auth/login': { email: 'nobody@example.test', password: 'x' },
};

const all = Object.values(CONTRACTS).flatMap((group) => Object.values<Endpoint>(group));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const paramsOf = (endpoint: Endpoint): string[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
const goodParams = (endpoint: Endpoint) =>
  Object.fromEntries(paramsOf(endpoint).map((name) => [name, neoId]));

/**
 * Answers with a 5xx status and what was sent. `not_configured` is correct for a feature that is
 * not set up.
 */
async function faultsOf(endpoint: Endpoint, inputs: AnyInput[]): Promise<string[]> {
  const faults: string[] = [];
  const rest = [...inputs];
  const send = async (): Promise<void> => {
    for (let input = rest.pop(); input; input = rest.pop()) {
      const response = await person.fetch(...requestOf(endpoint, input));
      const text = await response.text();
      if (response.status >= 500 && !text.includes('"not_configured"')) {
        faults.push(`${response.status} for ${JSON.stringify(input).slice(0, 200)}`);
      }
    }
  };
  await Promise.all([send(), send(), send(), send(), send(), send()]);
  return faults;
}

/** The values as they appear in URLs. */
const TEXTS = HOSTILE_VALUES.map((value) =>
  typeof value === 'string' ? value : JSON.stringify(value),
).filter((text) => text.length < 8_000);

/**
 * The inputs that the contract lets pass, and of those that it refuses for the same reasons one: the code behind the
 * contract never sees what was refused.
 */
function distinct<Value>(part: z.ZodType, values: readonly Value[]): Value[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const { error } = part.safeParse(JSON.parse(JSON.stringify(value)));
    if (!error) return true;
    const reasons = JSON.stringify(error.issues.map(({ code, message }) => [code, message]));
    if (seen.has(reasons)) return false;
    seen.add(reasons);
    return true;
  });
}

const withFields = all
  .filter((endpoint) => fieldsOf(endpoint.body).length > 0)
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }));
const withParams = all
  .filter((endpoint) => paramsOf(endpoint).length > 0)
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }));
const withQuery = all
  .filter((endpoint) => fieldsOf(endpoint.query).length > 0)
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }));

describe('no input causes a server error', () => {
  it.each(withFields)('in the body of $name', async ({ name, endpoint }) => {
    const params = goodParams(endpoint);
    const spoilt = fieldsOf(endpoint.body).flatMap((field) =>
      HOSTILE_VALUES.map((value) => ({ ...GOOD[name], [field]: value })),
    );
    const whole: readonly unknown[] = [...spoilt, ...HOSTILE_VALUES];
    const bodies = name in GOOD ? whole : distinct(endpoint.body, whole);
    const inputs = bodies.map((body) => ({ params, body }));
    expect(await faultsOf(endpoint, inputs)).toEqual([]);
  });

  it.each(withParams)('in the address of $name', async ({ name, endpoint }) => {
    const texts = TEXTS.filter((text) => text !== '' && text.isWellFormed());
    const spoilt = paramsOf(endpoint).flatMap((param) =>
      texts.map((text) => ({ ...goodParams(endpoint), [param]: text })),
    );
    const sent = name in GOOD ? spoilt : distinct(endpoint.params, spoilt);
    const inputs = sent.map((params) => ({
      params,
      ...(endpoint.method !== 'GET' && GOOD[name] && { body: GOOD[name] }),
    }));
    expect(await faultsOf(endpoint, inputs)).toEqual([]);
  });

  it.each(withQuery)('in the query of $name', async ({ endpoint }) => {
    const spoilt = fieldsOf(endpoint.query).flatMap((field) =>
      // Both plain, and inside the JSON that the console's lists use.
      TEXTS.flatMap((text) => [
        text,
        JSON.stringify({ q: text }),
        JSON.stringify([text, text]),
      ]).map((text) => ({ [field]: text })),
    );
    const params = goodParams(endpoint);
    const inputs = distinct(endpoint.query, spoilt).map((query) => ({ params, query }));
    expect(await faultsOf(endpoint, inputs)).toEqual([]);
  });
});

it('afterwards the process still runs, and nobody has become an admin', async () => {
  expect((await person.fetch('/healthz')).status).toBe(200);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  await expect(aPerson(app.base).api.moderation.users()).rejects.toMatchObject({ status: 401 });
});
