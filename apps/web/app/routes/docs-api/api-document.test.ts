import { describe, expect, it } from 'vitest';
import { callsOf, detailsOf, foundIn } from './api-document.ts';
import { DOCUMENT } from './document.fixture.ts';
import { addressOf, asClientCall, asCurl, valuesOf } from './requests.ts';

const calls = callsOf(DOCUMENT);
const call = (name: string) => calls.find((one) => one.name === name)!;
const ORIGIN = 'https://neo.test';

it('lists the calls in the order of their groups', () => {
  expect(calls.map(({ name }) => name)).toEqual([
    'meta.alive',
    'personas.get',
    'personas.create',
    'completions.create',
  ]);
  expect(call('personas.get')).toEqual({
    name: 'personas.get',
    method: 'GET',
    path: '/api/neos/{id}',
    summary: 'Returns one NEO, with `as` a part.',
    access: 'public',
    codes: ['invalid'],
  });
});

describe('a search', () => {
  const found = (text: string) =>
    [...foundIn(calls, text, (group) => ({ meta: 'Éste sitio' })[group] ?? group)].flatMap(
      ([, members]) => members.map(({ name }) => name),
    );
  it.each([
    ['', 4],
    ['neos', 2],
    ['POST neos', 1],
    ['/v1', 1],
    ['ESTE', 1],
    ['neos nowhere', 0],
    ['invalid', 2],
    ['inval', 0],
  ])('%j finds %i', (text, count) => {
    expect(found(text)).toHaveLength(count);
  });
});

it('reads everything about a call', () => {
  expect(detailsOf(DOCUMENT, 'personas.create')).toMatchObject({
    body: {
      shape: '{\n  name: string (≤ 50)\n  tags?: string[] = []\n}',
      example: { name: 'Ada' },
    },
    successes: [{ status: '201', description: 'Success' }],
    refusals: [{ status: '400', codes: 'invalid' }],
    types: ['application/json'],
    answer: '{\n  id: string (uuid)\n  like: Neo | null\n}',
    example: { status: '201', text: '{\n  "id": "7"\n}' },
  });
});

describe('a request', () => {
  const details = detailsOf(DOCUMENT, 'personas.get');

  it('has its parameters, encoded, and none that are empty', () => {
    const parameters = { id: 'a b', as: '' };
    expect(addressOf(call('personas.get'), details, { parameters })).toBe('/api/neos/a%20b');
    expect(addressOf(call('personas.get'), details, { parameters: { as: 'card' } })).toBe(
      '/api/neos/{id}?as=card',
    );
  });

  it('is written for a terminal and for the client, as it was recorded', () => {
    const values = valuesOf(details);
    expect(asCurl(call('personas.get'), details, values, ORIGIN)).toBe(
      "curl 'https://neo.test/api/neos/7?as=card'",
    );
    expect(asClientCall(call('personas.get'), details, values)).toBe(
      'await api.personas.get({\n  params: {\n    id: "7"\n  },\n  query: {\n    as: "card"\n  },\n});',
    );
    const write = detailsOf(DOCUMENT, 'personas.create');
    expect(
      asCurl(
        call('personas.create'),
        write,
        { parameters: {}, body: '{"name":"D\'Arcy"}' },
        ORIGIN,
      ),
    ).toBe(
      String.raw`curl -X POST 'https://neo.test/api/neos' \
  -b cookies.txt \
  -H 'content-type: application/json' \
  -d '{"name":"D'\''Arcy"}'`,
    );
    const program = detailsOf(DOCUMENT, 'completions.create');
    expect(asCurl(call('completions.create'), program, valuesOf(program), ORIGIN)).toContain(
      'Bearer $NEO_KEY',
    );
  });
});
