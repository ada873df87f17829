import type { Address, AnyInput } from '@neo/contracts';

/** The path and query of a call. */
export function urlOf({ path: pattern }: Pick<Address, 'path'>, input: AnyInput = {}): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  const asked = (input.query ?? {}) as Record<string, string | number | boolean | undefined>;
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

const isFile = (body: unknown): body is Blob | Uint8Array<ArrayBuffer> =>
  body instanceof Blob || body instanceof Uint8Array;

/** A file is sent as it is, everything else as JSON. */
function bodyOf(body: unknown): RequestInit {
  if (body === undefined) return {};
  return isFile(body)
    ? { headers: { 'content-type': 'application/octet-stream' }, body }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The request of a call, for `fetch`. */
export function requestOf(address: Address, input: AnyInput): [string, RequestInit] {
  const { headers, body } = bodyOf(input.body);
  return [
    urlOf(address, input),
    {
      method: address.method,
      credentials: 'include',
      headers: { accept: 'application/json', ...(headers as Record<string, string>) },
      ...(body !== undefined && { body }),
      ...(input.signal && { signal: input.signal }),
    },
  ];
}
