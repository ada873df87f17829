import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ContractAnswers } from './contract-answers.ts';

/** A real HTTP server that answers as a test tells it to, by the contract. */
export class ContractServer extends ContractAnswers {
  readonly #server = createServer((request, response) => void this.#carry(request, response));
  base = '';

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const sent = await text(request);
    const answer = await this.handle(
      new Request(new URL(url, this.base), { method, ...(sent !== '' && { body: sent }) }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body === null) response.end();
    // The client has gone, so it reads no more.
    else await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => undefined);
  }
}
