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
/** Valid bodies. The test spoils one field at a time. */
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
 * The inputs that the contract lets pass. Where it refuses, one field of a call stands for the others: the code
 * behind the contract never sees what was refused.
 */
function reaching(
  part: z.ZodType,
  inputs: readonly { field: string; value: unknown }[],
): typeof inputs {
  const [first] = inputs;
  const passes = (value: unknown): boolean =>
    part.safeParse(JSON.parse(JSON.stringify(value))).success;
  return inputs.filter(({ field, value }) => field === first?.field || passes(value));
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
      HOSTILE_VALUES.map((value) => ({ field, value: { ...GOOD[name], [field]: value } })),
    );
    const bodies = reaching(endpoint.body, spoilt).map(({ value }) => value);
    const inputs = [...bodies, ...HOSTILE_VALUES].map((body) => ({ params, body }));
    expect(await faultsOf(endpoint, inputs)).toEqual([]);
  });

  it.each(withParams)('in the address of $name', async ({ name, endpoint }) => {
    const texts = TEXTS.filter((text) => text !== '' && text.isWellFormed());
    const inputs = paramsOf(endpoint).flatMap((param) =>
      texts.map((text) => ({
        params: { ...goodParams(endpoint), [param]: text },
        ...(endpoint.method !== 'GET' && GOOD[name] && { body: GOOD[name] }),
      })),
    );
    expect(await faultsOf(endpoint, inputs)).toEqual([]);
  });

  it.each(withQuery)('in the query of $name', async ({ endpoint }) => {
    const spoilt = fieldsOf(endpoint.query).flatMap((field) =>
      // Both plain, and inside the JSON that the console's lists use.
      TEXTS.flatMap((text) => [
        text,
        JSON.stringify({ q: text }),
        JSON.stringify([text, text]),
      ]).map((text) => ({ field, value: { [field]: text } })),
    );
    const params = goodParams(endpoint);
    const inputs = reaching(endpoint.query, spoilt).map(({ value: query }) => ({ params, query }));
    expect(await faultsOf(endpoint, inputs)).toEqual([]);
  });
});

it('afterwards the process still runs, and nobody has become an admin', async () => {
  expect((await person.fetch('/healthz')).status).toBe(200);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  await expect(aPerson(app.base).api.moderation.users()).rejects.toMatchObject({ status: 401 });
});
