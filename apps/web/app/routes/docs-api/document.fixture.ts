import type { ApiDocument } from './api-document.ts';

const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});
const Neo = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    like: { anyOf: [{ $ref: '#/components/schemas/Neo' }, { type: 'null' }] },
  },
  required: ['id', 'like'],
};
const neo = { $ref: '#/components/schemas/Neo' };
const REFUSALS = { 400: { description: 'invalid', content: json({ type: 'object' }) } };

/** A small document of the form that the server describes itself in. */
export const DOCUMENT: ApiDocument = {
  tags: [{ name: 'meta' }, { name: 'personas' }, { name: 'completions' }],
  components: { schemas: { Neo } },
  paths: {
    '/v1/chat/completions': {
      post: {
        operationId: 'completions.create',
        summary: 'Lets a NEO answer.',
        'x-access': 'key',
        parameters: [],
        requestBody: { content: json({ type: 'object' }, { model: 'neo/7' }) },
        responses: { 200: { description: 'Success', content: json({ type: 'object' }) } },
      },
    },
    '/api/neos/{id}': {
      get: {
        operationId: 'personas.get',
        summary: 'Returns one NEO, with `as` a part.',
        'x-access': 'public',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '7' },
          {
            name: 'as',
            in: 'query',
            required: false,
            schema: { enum: ['card', 'profile'] },
            example: 'card',
          },
        ],
        responses: {
          200: { description: 'Success', content: json(neo, { id: '7', like: null }) },
          ...REFUSALS,
        },
      },
    },
    '/api/neos': {
      post: {
        operationId: 'personas.create',
        summary: 'Creates a NEO.',
        'x-access': 'member',
        parameters: [],
        requestBody: {
          content: json(
            {
              type: 'object',
              properties: {
                name: { type: 'string', maxLength: 50 },
                tags: { type: 'array', items: { type: 'string' }, default: [] },
              },
              required: ['name'],
            },
            { name: 'Ada' },
          ),
        },
        responses: {
          201: { description: 'Success', content: json(neo, { id: '7' }) },
          ...REFUSALS,
        },
      },
    },
    '/healthz': {
      get: {
        operationId: 'meta.alive',
        summary: 'The process is alive.',
        'x-access': 'public',
        parameters: [],
        responses: {
          200: { description: 'Success', content: json({ type: 'object' }, { status: 'alive' }) },
        },
      },
    },
  },
};
