import type { Call, Details } from './api-document.ts';

/** The values of a request, as they are typed or recorded. */
export interface Values {
  readonly parameters: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string | undefined;
}

/** The recorded values of a call. */
export function valuesOf({ parameters, body }: Details): Values {
  const given = parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example] as const],
  );
  return {
    parameters: Object.fromEntries(given),
    ...(body?.example !== undefined && { body: JSON.stringify(body.example, null, 2) }),
  };
}

/** The path and query of a request. A parameter of the path that is missing stays as it is written. */
export function addressOf({ path }: Call, details: Details, { parameters }: Values): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
    parameters[name] ? encodeURIComponent(parameters[name]) : written,
  );
  const query = new URLSearchParams(
    details.parameters.flatMap(({ name, where }) =>
      where === 'query' && parameters[name] ? [[name, parameters[name]]] : [],
    ),
  );
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

/** A word for a shell, whatever it contains. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request for a terminal. */
export function asCurl(call: Call, details: Details, values: Values, origin: string): string {
  const { method, access } = call;
  const isStream = details.types.length === 1 && details.types[0] === 'text/event-stream';
  const proof =
    access === 'key'
      ? ['-H "Authorization: Bearer $NEO_KEY"']
      : access === 'public'
        ? []
        : ['-b cookies.txt'];
  const body =
    details.body === undefined
      ? []
      : details.body.shape === undefined
        ? ['--data-binary @file']
        : ["-H 'content-type: application/json'", `-d ${quoted(values.body ?? '{}')}`];
  return [
    `curl${isStream ? ' -N' : ''}${method === 'GET' ? '' : ` -X ${method}`} ${quoted(origin + addressOf(call, details, values))}`,
    ...proof,
    ...body,
  ].join(' \\\n  ');
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ');
const asObject = (values: object): string =>
  JSON.stringify(values, null, 2).replaceAll(/"([A-Za-z]\w*)":/g, '$1:');

/** The call with `@neo/client`. */
export function asClientCall({ name }: Call, details: Details, values: Values): string {
  const of = (where: string) =>
    Object.fromEntries(
      details.parameters.flatMap((one) =>
        one.where === where && values.parameters[one.name]
          ? [[one.name, values.parameters[one.name]]]
          : [],
      ),
    );
  const [params, query] = [of('path'), of('query')];
  const fields = [
    ...(Object.keys(params).length > 0 ? [`params: ${asObject(params)}`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${asObject(query)}`] : []),
    ...(details.body && details.body.shape === undefined ? ['body: file'] : []),
    ...(details.body?.shape !== undefined && values.body !== undefined
      ? [`body: ${asObject(JSON.parse(values.body) as object)}`]
      : []),
  ];
  if (fields.length === 0) return `await api.${name}();`;
  return `await api.${name}({\n  ${fields.map(indented).join(',\n  ')},\n});`;
}
