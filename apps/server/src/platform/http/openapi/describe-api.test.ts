import { CONTRACTS } from '@neo/contracts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { describeApi } from './describe-api.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: { name: string; in: string; required: boolean }[];
  readonly requestBody?: object;
  readonly responses: Record<string, { description: string; content?: object }>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

const text = JSON.stringify(describeApi(CONTRACTS));
const document = JSON.parse(text) as Document;

// Browsers are sent on from here, so there is nothing else to answer.
const ONLY_REDIRECT = ['/api/docs', '/api/auth/google/callback'];

it('is OpenAPI 3.1, without a complaint of Redocly', async () => {
  expect(document.openapi).toBe('3.1.0');
  const config = await createConfig({ extends: ['minimal'] });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  const told = problems.map(({ ruleId, message, location }) => ({
    ruleId,
    message,
    at: location[0]?.pointer,
  }));
  const known = ONLY_REDIRECT.map((path) => ({
    ruleId: 'operation-2xx-response',
    message: 'Operation must have at least one `2XX` response.',
    at: `#/paths/${path.replaceAll('/', '~1')}/get/responses`,
  }));
  expect(told).toEqual(known);
});

it('has every call with its parameters, bodies and answers', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  const names = Object.entries(CONTRACTS).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  );
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    names.toSorted(),
  );
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual(named);
    for (const parameter of inPath) expect(parameter.required).toBe(true);
    // A redirect has no other success status.
    expect(Object.keys(operation.responses).join()).toMatch(/\b(20[0-4]|302)\b/);
    for (const { description } of Object.values(operation.responses))
      expect(description).toBeTruthy();
  }
  const create = document.paths['/api/neos']?.['post'];
  expect(JSON.stringify(create?.requestBody)).toContain('characterAttributes');
  expect(Object.keys(create?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '500', '503']),
  );
});

it('says that calls of programs refuse as OpenAI does, and all others as we do', () => {
  const { responses } = document.paths['/v1/chat/completions']!['post']!;
  const codesOf = (status: string) => responses[status]?.description;
  expect(['401', '404'].map(codesOf)).toEqual(['invalid_api_key', 'model_not_found']);
  expect(codesOf('400')).toContain('unsupported_parameter');
  expect(codesOf('429')).toContain('rate_limit_exceeded');
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { responses } of Object.values(methods)) {
      const refusal = JSON.stringify(responses['500']);
      expect([path, refusal]).toEqual([
        path,
        expect.stringContaining(path.startsWith('/v1/') ? '/ProgramError"' : '/ErrorBody"'),
      ]);
    }
  }
});

it('describes every value', () => {
  const empty: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || path.endsWith('/example')) return;
    const isSchema =
      /\/(schema|items|additionalProperties|properties\/\w+|(any|one|all)Of\/\d+)$/.test(path);
    if (isSchema && Object.keys(value).length === 0) empty.push(path);
    for (const [key, inner] of Object.entries(value)) look(inner, `${path}/${key}`);
  };
  look(document, '');
  expect(empty).toEqual([]);
});

it('has no dangling references', () => {
  const pointers = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer]) => pointer!);
  expect(pointers.length).toBeGreaterThan(100);
  for (const pointer of pointers) {
    const found = pointer
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect([pointer, typeof found]).toEqual([pointer, 'object']);
  }
});
