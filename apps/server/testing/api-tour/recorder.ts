import { requestOf } from '@neo/client';
import { CONTRACTS } from '@neo/contracts';
import type { Answer, AnyInput, Contracts, Endpoint, Input } from '@neo/contracts';
import type { Example } from '../../src/platform/http/openapi/examples.ts';
import type { Person } from '../client.ts';

type Group = keyof Contracts;
type Name<G extends Group> = keyof Contracts[G] & string;
type Of<G extends Group, N extends Name<G>> = Contracts[G][N] extends Endpoint
  ? Contracts[G][N]
  : never;

interface Options {
  readonly headers?: Record<string, string>;
  /** Asks for a stream of events. */
  readonly streams?: true;
  /** Told when the answer begins. */
  readonly onBegun?: () => void;
}

/** The most items of a list, and characters of a text, that an example has. */
const MOST = { items: 3, characters: 240 };
const KEY = /neo_sk_\w+/g;
/** Stands for a key, or for the beginning by which its owner knows it. */
const anyKey = (found: string): string =>
  found.length > 'neo_sk_and_'.length ? 'neo_sk_and_45_more_characters' : 'neo_sk_and_';
/** The beginning of our rules, which stand in no public document. */
const RULES = /^You play one character[^]*/;

function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.replace(KEY, anyKey).replace(RULES, '…');
    return text.length > MOST.characters ? `${text.slice(0, MOST.characters)}…` : text;
  }
  if (Array.isArray(value)) return value.slice(0, MOST.items).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** Calls endpoints and keeps the first call of each as its example. */
export class Recorder {
  readonly examples: Record<string, Example> = {};
  /** Whole answers of JSON, of all calls. */
  readonly answers: { name: string; status: number; answer: unknown }[] = [];

  /** Makes a call. @returns its answer, parsed if it is JSON */
  async call<G extends Group, N extends Name<G>>(
    person: Person,
    group: G,
    name: N,
    input: Omit<Input<Of<G, N>>, 'signal'> | Record<never, never> = {},
    { headers, streams, onBegun }: Options = {},
  ): Promise<Answer<Of<G, N>>> {
    const endpoint = CONTRACTS[group][name] as Endpoint;
    const given = input as AnyInput;
    const [url, init] = requestOf(endpoint, given);
    const response = await person.fetch(url, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(streams && { accept: 'text/event-stream' }),
        ...headers,
      },
    });
    onBegun?.();
    const type = response.headers.get('content-type')?.split(';')[0];
    const answer = await read(endpoint, response, type);
    const full = `${group}.${name}`;
    if (type === 'application/json' && endpoint.kind !== 'bytes') {
      this.answers.push({ name: full, status: response.status, answer });
    }
    this.examples[full] ??= exampleOf(given, response.status, type, answer);
    return answer as Answer<Of<G, N>>;
  }
}

async function read(endpoint: Endpoint, response: Response, type?: string): Promise<unknown> {
  if (response.status === 204 || response.status === 302) return undefined;
  if (endpoint.kind === 'events' && response.ok) {
    // It goes on for ever.
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return new TextDecoder().decode(value);
  }
  if (type === 'application/json') return response.json();
  if (type?.startsWith('text/') || type?.endsWith('xml')) return response.text();
  await response.arrayBuffer();
  return undefined;
}

function exampleOf(
  { params, query, body }: AnyInput,
  status: number,
  type: string | undefined,
  answer: unknown,
): Example {
  const isText = body === undefined || !(body instanceof Uint8Array);
  return {
    ...(params && { params }),
    ...(query !== undefined && { query: query as Record<string, string> }),
    ...(isText && body !== undefined && { body: shortened(body) }),
    status,
    ...(answer !== undefined && { type: type!, answer: shortened(answer) }),
  };
}
