import { hash, randomBytes } from 'node:crypto';
import { isApiError } from '@neo/client';
import type { Transport } from '@neo/client';
import type { Address, AnyInput } from '@neo/contracts';
import { Coalesced } from '../../work/coalesced.ts';

/**
 * How long rendered HTML is reused while its data stays the same: it may mention the time of day.
 */
const LIFE_MS = 60_000;
/** Maximum number of cached pages. */
export const KEPT_PAGES_MAX = 300;
/** Maximum length of a cached page, in characters. */
export const KEPT_PAGE_MAX_CHARACTERS = 400_000;

/**
 * Renders a page from the answers of its calls. `nonce` goes wherever the page needs its CSP nonce.
 */
export type RenderPage = (transport: Transport, nonce: string) => Promise<Response>;

/** A rendered page that still needs the nonce of its response. */
export interface ReadyPage {
  readonly status: number;
  readonly headers: Headers;
  html(nonce: string): string;
}

interface Asked {
  readonly address: Address;
  readonly input: AnyInput;
  readonly answer: string;
}

interface KeptPage {
  readonly page: ReadyPage;
  readonly asked: readonly Asked[];
  readonly until: number;
}

/**
 * A hash of a call's result. A refusal of the API counts as a result; any other error is thrown.
 */
async function answerOf(call: Promise<unknown>): Promise<string> {
  const told = await call.then(
    (answer) => JSON.stringify(answer) ?? '',
    (error: unknown) => {
      if (isApiError(error)) return `refused ${error.message}`;
      throw error;
    },
  );
  return hash('sha256', told, 'base64url');
}

/** Passes calls on and records each one with its result. */
function recording(transport: Transport, asked: Promise<Asked>[]): Transport {
  return (address, { params, query, body }) => {
    const input = { params, query, body };
    const call = transport(address, input);
    const noted = answerOf(call).then((answer) => ({ address, input, answer }));
    // The reader of the notes handles the rejection.
    noted.catch(() => undefined);
    asked.push(noted);
    return call;
  };
}

async function isStillSo(transport: Transport, asked: readonly Asked[]): Promise<boolean> {
  const now = await Promise.all(
    asked.map(({ address, input }) => answerOf(transport(address, input))),
  );
  return now.every((answer, at) => answer === asked[at]!.answer);
}

/** @param placeholder the text in the page where a nonce belongs */
export async function readyPage(response: Response, placeholder: string): Promise<ReadyPage> {
  const parts = (await response.text()).split(placeholder);
  return {
    status: response.status,
    headers: response.headers,
    html: (nonce) => parts.join(nonce),
  };
}

const mayBeKept = ({ status, headers }: ReadyPage): boolean =>
  status === 200 &&
  headers.getSetCookie().length === 0 &&
  (headers.get('content-type') ?? '').startsWith('text/html');

/**
 * Rendered pages for visitors without any state of their own. A cached page remembers the results
 * of its calls. Each request repeats those calls, with every policy, and reuses the HTML only if
 * all results are the same. So a NEO that was just hidden, changed or deleted is never shown, on
 * any server, without invalidation. Concurrent requests share a check that starts after all of them
 * arrived.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #turns = new Coalesced<ReadyPage>();

  /** @param key everything that the page depends on except its data */
  get(key: string, transport: Transport, render: RenderPage): Promise<ReadyPage> {
    return this.#turns.get(() => this.#find(key, transport, render), key);
  }

  async #find(key: string, transport: Transport, render: RenderPage): Promise<ReadyPage> {
    const kept = this.#pages.get(key);
    this.#pages.delete(key);
    if (kept && kept.until > Date.now() && (await isStillSo(transport, kept.asked))) {
      this.#keep(key, kept);
      return kept.page;
    }
    // Random for each rendering, so that no text in the page can contain it.
    const placeholder = randomBytes(18).toString('base64url');
    const notes: Promise<Asked>[] = [];
    const until = Date.now() + LIFE_MS;
    const page = await readyPage(
      await render(recording(transport, notes), placeholder),
      placeholder,
    );
    if (mayBeKept(page) && page.html('').length <= KEPT_PAGE_MAX_CHARACTERS) {
      this.#keep(key, { page, asked: await Promise.all(notes), until });
    }
    return page;
  }

  /** Evicts the least recently used pages. */
  #keep(key: string, page: KeptPage): void {
    this.#pages.set(key, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= KEPT_PAGES_MAX) break;
      this.#pages.delete(oldest);
    }
  }
}
