import { ERRORS, GENERATED_HEADER, TURN_ID_HEADER } from '@neo/contracts';
import type { Endpoint, ErrorCode } from '@neo/contracts';
import { z } from 'zod';
import { programCodes } from '../../program-error.ts';
import type { Example } from './examples.ts';
import type { JsonSchema } from './schemas.ts';

const ALWAYS: readonly ErrorCode[] = ['invalid', 'unavailable', 'internal'];
const OF_A_BODY: readonly ErrorCode[] = ['too_large', 'too_many', 'too_slow', 'unsupported'];
/** Success statuses besides the one of the contract, by endpoint. */
const ALSO: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'favorites.add': { 200: 'It was a favourite already' },
  'reports.create': { 200: 'It is reported already' },
  'chat.stream': { 204: 'Nothing is running' },
  'conversations.stream': { 204: 'Nothing is running' },
};

export const takesBody = ({ body }: Endpoint): boolean => !(body instanceof z.ZodUndefined);

const text = { type: 'string' };
export const FILE = { '*/*': { schema: { type: 'string', format: 'binary' } } };
const header = (description: string, schema: JsonSchema = text) => ({ description, schema });

function contentOf(endpoint: Endpoint, answer: JsonSchema): object {
  if (endpoint.kind === 'bytes') return FILE;
  const events = { 'text/event-stream': { schema: text } };
  if (endpoint.kind === 'events') return events;
  const json = { 'application/json': { schema: answer } };
  return ['turn', 'completion'].includes(endpoint.kind) ? { ...json, ...events } : json;
}

function headersOf({ kind, isGenerated }: Endpoint): object {
  const headers = {
    ...(isGenerated && {
      [GENERATED_HEADER]: header('The answer contains text of a model.', { const: 'ai' }),
    }),
    ...(kind === 'turn' && {
      [TURN_ID_HEADER]: header('The id of the turn, with which its stream resumes.'),
    }),
    ...(kind === 'redirect' && { location: header('Where to go on.') }),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

/** The recorded answer, where it belongs to this response. It tells the type of a file. */
function withExample(content: object, example: Example | undefined, status: string): object {
  if (example?.answer === undefined || String(example.status) !== status) return content;
  const { answer, type = 'application/json' } = example;
  const isFile = '*/*' in content;
  const known = (content as Readonly<Record<string, object>>)[type];
  const shape = known ?? { schema: { type: typeof answer } };
  return { ...(!isFile && content), [type]: { ...shape, example: answer } };
}

function failuresOf(endpoint: Endpoint, example: Example | undefined): Record<string, object> {
  const codes = new Set<ErrorCode>([...ALWAYS, ...endpoint.fails]);
  if (takesBody(endpoint)) for (const code of OF_A_BODY) codes.add(code);
  if (endpoint.access !== 'public') codes.add('not_signed_in');
  if (['moderator', 'superadmin'].includes(endpoint.access)) codes.add('forbidden');
  if (endpoint.access !== 'public' && !endpoint.whileSuspended) codes.add('suspended');
  const isOfPrograms = endpoint.access === 'key';
  const nameOf = (code: ErrorCode) => (isOfPrograms ? programCodes(code) : [code]);
  const name = isOfPrograms ? 'ProgramError' : 'ErrorBody';
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  const retry = { headers: { 'retry-after': header('Seconds until a retry makes sense.') } };
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => String(ERRORS[code].status))].map(([status, named]) => [
      status,
      {
        description: [...new Set(named.flatMap(nameOf))].join(', '),
        ...(['429', '503'].includes(status) && retry),
        content: withExample(content, example, status),
      },
    ]),
  );
}

/** Every answer of a call. @param answer the schema of a success */
export function responsesOf(
  name: string,
  endpoint: Endpoint,
  answer: JsonSchema,
  example: Example | undefined,
): Record<string, object> {
  const hasContent = (status: number): boolean => ![204, 302].includes(status);
  const successOf = (status: number, description: string) => ({
    description,
    ...headersOf(endpoint),
    ...(hasContent(status) && {
      content: withExample(contentOf(endpoint, answer), example, String(status)),
    }),
  });
  const said = endpoint.kind === 'redirect' ? 'Go on at another address' : 'Success';
  const successes = Object.entries({ [endpoint.status]: said, ...ALSO[name] });
  return {
    ...Object.fromEntries(
      successes.map(([status, description]) => [status, successOf(Number(status), description)]),
    ),
    ...failuresOf(endpoint, example),
  };
}
