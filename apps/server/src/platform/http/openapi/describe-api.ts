import { ERRORS, ErrorBody } from '@neo/contracts';
import type { Endpoint, ErrorCode } from '@neo/contracts';
import { z } from 'zod';

const ALWAYS: readonly ErrorCode[] = ['invalid', 'unavailable', 'internal'];

const OF_A_BODY: readonly ErrorCode[] = ['too_large', 'too_many', 'too_slow', 'unsupported'];

const takesBody = ({ body }: Endpoint): boolean => !(body instanceof z.ZodUndefined);

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

function fieldsOf(schema: z.ZodType, where: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: shape,
  }));
}

function parametersOf(endpoint: Endpoint): object[] {
  return [...fieldsOf(endpoint.params, 'path'), ...fieldsOf(endpoint.query, 'query')];
}

const FILE = { '*/*': { schema: { type: 'string', format: 'binary' } } };

function contentOf(endpoint: Endpoint): object {
  if (endpoint.kind === 'bytes') return FILE;
  const events = { 'text/event-stream': { schema: { type: 'string' } } };
  if (endpoint.kind === 'events') return events;
  const json = { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } };
  return ['turn', 'completion'].includes(endpoint.kind) ? { ...json, ...events } : json;
}

function failuresOf(endpoint: Endpoint): Record<string, object> {
  const codes = new Set<ErrorCode>([...ALWAYS, ...endpoint.fails]);
  if (takesBody(endpoint)) for (const code of OF_A_BODY) codes.add(code);
  if (endpoint.access !== 'public') codes.add('not_signed_in');
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      {
        description: named.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function operationOf(tag: string, endpoint: Endpoint): object {
  return {
    tags: [tag],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    parameters: parametersOf(endpoint),
    ...(takesBody(endpoint) && {
      requestBody: {
        required: true,
        content:
          endpoint.takes === 'bytes'
            ? FILE
            : { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        ...(![204, 302].includes(endpoint.status) && { content: contentOf(endpoint) }),
      },
      ...failuresOf(endpoint),
    },
  };
}

/** The contracts as an OpenAPI document. */
export function describeApi(contracts: Record<string, Record<string, Endpoint>>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, group] of Object.entries(contracts)) {
    for (const endpoint of Object.values(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operations = (paths[path] ??= {});
      operations[endpoint.method.toLowerCase()] = operationOf(tag, endpoint);
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'NEO', version: '1' },
    paths,
    components: { schemas: { Error: schemaOf(ErrorBody, 'output') } },
  };
}
