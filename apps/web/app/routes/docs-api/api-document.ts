import type { Access, Method } from '@neo/contracts';
import { shapeOf, typeOf } from './shape.ts';
import type { Schema, Schemas } from './shape.ts';

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-access': Access;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly description?: string;
    readonly schema: Schema;
    readonly example?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Readonly<Record<string, Media>> }
    >
  >;
}

/** What this page reads of an OpenAPI document of this server. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
  readonly tags: readonly { readonly name: string }[];
}

/** A call in the list. */
export interface Call {
  /** `group.name`, as in `@neo/client`. */
  readonly name: string;
  readonly method: Method;
  /** Parameters are written `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The codes of its refusals. */
  readonly codes: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly where: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly type: string;
  readonly description?: string | undefined;
  readonly example?: string | undefined;
}

export interface Details {
  readonly parameters: readonly Parameter[];
  /** A file has no shape. */
  readonly body?: { readonly shape?: string; readonly example?: unknown } | undefined;
  readonly successes: readonly { readonly status: string; readonly description: string }[];
  readonly refusals: readonly { readonly status: string; readonly codes: string }[];
  /** The types of content that a success may have. */
  readonly types: readonly string[];
  /** The form of a successful answer in JSON. */
  readonly answer?: string | undefined;
  readonly example?: { readonly status: string; readonly text: string } | undefined;
}

const isSuccess = (status: string): boolean => Number(status) < 400;
const groupOf = ({ name }: Call): string => name.split('.')[0]!;

function operationsOf({ paths }: ApiDocument): { call: Call; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operation,
      call: {
        name: operation.operationId,
        method: method.toUpperCase() as Method,
        path,
        summary: operation.summary,
        access: operation['x-access'],
        codes: Object.entries(operation.responses)
          .filter(([status]) => !isSuccess(status))
          .flatMap(([, { description }]) => description.split(', ')),
      },
    })),
  );
}

/** All calls, group by group. */
export function callsOf(document: ApiDocument): Call[] {
  const place = new Map(document.tags.map(({ name }, at) => [name, at]));
  return operationsOf(document)
    .map(({ call }) => call)
    .toSorted((one, other) => place.get(groupOf(one))! - place.get(groupOf(other))!);
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The calls that contain every word of a search, or may be refused with it as the code, by their groups.
 * @param titleOf the title of a group, which is searched too
 */
export function foundIn(
  calls: readonly Call[],
  text: string,
  titleOf: (group: string) => string,
): Map<string, Call[]> {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = calls.filter((call) => {
    const { name, method, path, summary, codes } = call;
    const all = plain([method, path, name, summary, titleOf(groupOf(call))].join(' '));
    return words.every((word) => all.includes(word) || codes.includes(word));
  });
  const groups = new Map<string, Call[]>();
  for (const call of found) groups.set(groupOf(call), [...(groups.get(groupOf(call)) ?? []), call]);
  return groups;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

function exampleOf(operation: Operation): Details['example'] {
  for (const [status, { content = {} }] of Object.entries(operation.responses)) {
    for (const media of Object.values(content)) {
      if ('example' in media) return { status, text: textOf(media.example) };
    }
  }
  return undefined;
}

/** Everything about one call. */
export function detailsOf(document: ApiDocument, name: string): Details {
  const { operation } = operationsOf(document).find(({ call }) => call.name === name)!;
  const { schemas } = document.components;
  const bodies = Object.values(operation.requestBody?.content ?? {});
  const isFile = Object.keys(operation.requestBody?.content ?? {}).includes('*/*');
  const responses = Object.entries(operation.responses);
  const content = responses.flatMap(([status, response]) =>
    isSuccess(status) ? Object.entries(response.content ?? {}) : [],
  );
  const json = content.find(([type]) => type === 'application/json')?.[1];
  return {
    parameters: operation.parameters.map(
      ({ in: where, required, schema, name: own, description, example }) => ({
        name: own,
        where,
        isRequired: required,
        type: typeOf(schema, schemas),
        description,
        example,
      }),
    ),
    body: bodies[0] && {
      ...(!isFile && { shape: shapeOf(bodies[0].schema, schemas) }),
      example: bodies[0].example,
    },
    successes: responses
      .filter(([status]) => isSuccess(status))
      .map(([status, { description }]) => ({ status, description })),
    refusals: responses
      .filter(([status]) => !isSuccess(status))
      .map(([status, { description: codes }]) => ({ status, codes })),
    types: [...new Set(content.map(([type]) => type))],
    answer: json && shapeOf(json.schema, schemas),
    example: exampleOf(operation),
  };
}
