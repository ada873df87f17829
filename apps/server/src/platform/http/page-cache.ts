import { hash, randomBytes } from 'node:crypto';
import { isApiError } from '@neo/contracts';
import type { Address, AnyInput, Transport } from '@neo/contracts';
import { Coalesced } from '../work/coalesced.ts';

/** How long rendered HTML is kept although its answers stay the same: what it says of the time of day may not. */
const LIFE_MS = 60_000;
/** Pages that are kept. */
export const KEPT_PAGES_MAX = 300;
/** The longest page that is kept, in characters. */
export const KEPT_PAGE_MAX_CHARACTERS = 400_000;

/** Renders a page with what its calls answer. `nonce` stands wherever the page's own policy is to be named. */
export type RenderPage = (transport: Transport, nonce: string) => Promise<Response>;

/** A page that is ready to be sent: as soon as it knows the nonce of its response. */
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

/** What a call came to, as text short enough to keep. Only what the API itself refused is an answer. */
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

/** Carries calls, and writes down each with what it came to. */
function recording(transport: Transport, asked: Promise<Asked>[]): Transport {
  return (address, { params, query, body }) => {
    const input = { params, query, body };
    const call = transport(address, input);
    const noted = answerOf(call).then((answer) => ({ address, input, answer }));
    // Who reads the notes hears of it.
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

/** @param placeholder stands in the page wherever a nonce belongs */
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
 * Rendered pages for those who are nobody in particular. A kept page remembers what its calls answered; each time it is
 * asked for, they are made again, with every policy, and only if all answers are the same is the rendering spared. So a
 * NEO that was hidden, changed or deleted a moment ago is never shown, on any server, and nothing has to be told.
 * Requests that come together share one check, which starts after all of them have come.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #turns = new Coalesced<ReadyPage>();

  /** @param key everything but the answers that the page depends on */
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
    // Drawn anew for each rendering: no text of a page can name it.
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

  /** The pages that were asked for least recently go first. */
  #keep(key: string, page: KeptPage): void {
    this.#pages.set(key, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= KEPT_PAGES_MAX) break;
      this.#pages.delete(oldest);
    }
  }
}
