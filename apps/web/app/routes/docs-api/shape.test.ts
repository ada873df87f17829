import { expect, it } from 'vitest';
import { shapeOf, typeOf } from './shape.ts';
import type { Schema } from './shape.ts';

const CASES: [schema: Schema, text: string][] = [
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'integer (from 1)'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ const: 'ai' }, '"ai"'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [
    { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] },
    '[integer, integer]',
  ],
  [{ description: 'JSON' }, 'any JSON'],
  [{ type: 'array', items: { type: 'string' }, maxItems: 4 }, 'string[] (≤ 4)'],
  [{ type: 'object' }, '{}'],
  [
    { type: 'object', properties: { n: { description: 'refused, unless it is 1' } } },
    '{\n  n?: any JSON  // refused, unless it is 1\n}',
  ],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, '{\n  [name]: integer\n}'],
  [
    {
      type: 'object',
      properties: { 'a b': { type: 'object', properties: { c: { type: 'boolean' } } } },
      required: ['a b'],
    },
    '{\n  "a b": {\n    c?: boolean\n  }\n}',
  ],
  [{ $ref: '#/components/schemas/Nowhere' }, 'Nowhere'],
];

it.each(CASES)('%j', (schema, text) => {
  expect(shapeOf(schema, {})).toBe(text);
});

it('names a schema that contains itself', () => {
  const Tree: Schema = {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
  };
  expect(shapeOf({ $ref: '#/components/schemas/Tree' }, { Tree })).toBe(
    '{\n  children?: Tree[]\n}',
  );
});

it('cuts a long choice, and writes a parameter in one line with its default', () => {
  const values = Array.from({ length: 40 }, (_, at) => at);
  expect(typeOf({ enum: values, default: 3 }, {})).toBe(
    '0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | … = 3',
  );
});
