import { CONTRACTS, ErrorBody, ProgramError } from '@neo/contracts';
import type { Access, Contracts, Endpoint } from '@neo/contracts';
import type { z } from 'zod';
import { KeptJson } from '../../json/kept-json.ts';
import { EXAMPLES } from './examples.ts';
import type { Example } from './examples.ts';
import { FILE, responsesOf, takesBody } from './responses.ts';
import { inputSchema, outputSchemas } from './schemas.ts';
import type { JsonSchema } from './schemas.ts';
import { TAGS } from './tags.ts';

type Examples = Readonly<Record<string, Example>>;

const DESCRIPTION = `Every call of NEO. A refusal is \`{ message, code, reason?, issues? }\`: \`code\` is stable, \`message\` is English.
Calls below \`/v1\` have OpenAI's format instead, take an API key, and refuse with \`{ error: { message, type, param, code } }\`.
\`operationId\` is the name of a call in \`@neo/client\`.`;

/** The ways to prove who calls. A person's session and a program's key open different calls. */
const SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'neo',
    description:
      'The session that `POST /api/auth/login` starts. Over HTTPS the cookie is named `__Host-neo`.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key from the settings. It opens `/v1` alone.',
  },
};

const securityOf = (access: Access): object[] => {
  if (access === 'public') return [];
  return [{ [access === 'key' ? 'key' : 'session']: [] }];
};

function fieldsOf(
  schema: z.ZodType,
  where: 'path' | 'query',
  given: Example['params'] = {},
): object[] {
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: shape,
    ...(name in given && { example: given[name] }),
  }));
}

const optionalHeader = (name: string, description: string): object => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

function headersOf({ kind, method }: Endpoint): object[] {
  if (kind !== 'turn') return [];
  return method === 'POST'
    ? [optionalHeader('idempotency-key', 'With the same key, a repeated call acts once.')]
    : [
        optionalHeader(
          'last-event-id',
          'The last event that arrived; the stream goes on after it.',
        ),
      ];
}

function requestBodyOf({ takes, body }: Endpoint, example: Example | undefined): object {
  if (takes === 'bytes') return { required: true, content: FILE };
  const given = example?.body !== undefined && { example: example.body };
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: inputSchema(body), ...given } },
  };
}

function operationOf(name: string, endpoint: Endpoint, answer: JsonSchema, examples: Examples) {
  const example = examples[name];
  const [tag] = name.split('.');
  return {
    tags: [tag],
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: securityOf(endpoint.access),
    parameters: [
      ...fieldsOf(endpoint.params, 'path', example?.params),
      ...fieldsOf(endpoint.query, 'query', example?.query),
      ...headersOf(endpoint),
    ],
    ...(takesBody(endpoint) && { requestBody: requestBodyOf(endpoint, example) }),
    responses: responsesOf(name, endpoint, answer, example),
  };
}

/**
 * The contracts as an OpenAPI 3.1 document. It takes some hundred milliseconds.
 * @param examples calls that were answered by a server, shown beside the schemas
 */
export function describeApi(
  contracts: Contracts,
  examples: Examples = EXAMPLES,
): Record<string, unknown> {
  const calls = Object.entries(contracts).flatMap(([tag, group]) =>
    Object.entries<Endpoint>(group).map(([name, endpoint]) => ({
      name: `${tag}.${name}`,
      endpoint,
    })),
  );
  const answers = new Map(calls.map(({ name, endpoint }) => [name, endpoint.answer]));
  const { schemaOf, components } = outputSchemas(
    new Map([...answers, ['refusal', ErrorBody], ['refusal of a program', ProgramError]]),
  );
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, endpoint } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(
      name,
      endpoint,
      schemaOf(name),
      examples,
    );
  }
  return {
    openapi: '3.1.0',
    info: { title: 'NEO', version: '1', description: DESCRIPTION },
    servers: [{ url: '/', description: 'This site' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: components, securitySchemes: SCHEMES },
  };
}

let described: KeptJson<Record<string, unknown>> | undefined;

/** The document of this server. It is made for its first reader, because a start need not wait for it. */
export const describedApi = (): KeptJson<Record<string, unknown>> =>
  (described ??= new KeptJson(JSON.stringify(describeApi(CONTRACTS))));
