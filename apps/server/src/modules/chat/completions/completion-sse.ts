import type { Help } from '@neo/contracts';
import { EventStream } from '../../../platform/event-stream.ts';
import { programError } from '../../../platform/program-error.ts';
import { failureOf } from './failure.ts';
import type { Feed } from './feed.ts';

/** Maximum text of one chunk, in characters. */
const MAX_TEXT = 1024;

/** What all chunks of a reply have in common. */
export interface ChunkFacts {
  readonly id: string;
  readonly created: number;
  readonly model: string;
}

/** A reply as OpenAI's chunks: the role, the text, the reason of the end, the usage if it is wanted, `[DONE]`. */
export class CompletionEvents extends EventStream {
  readonly #feed: Feed;
  readonly #facts: ChunkFacts;
  readonly #hasUsage: boolean;
  readonly #help: Help | undefined;
  #step: 'role' | 'text' | 'usage' | 'done' | 'over' = 'role';

  constructor(
    feed: Feed,
    facts: ChunkFacts,
    { hasUsage, help }: { hasUsage: boolean; help: Help | undefined },
  ) {
    super();
    this.#feed = feed;
    this.#facts = facts;
    this.#hasUsage = hasUsage;
    this.#help = help;
    feed.follow(() => this.pump());
  }

  protected override get isLast(): boolean {
    return this.#step === 'over';
  }

  protected override nextFrame(): string | undefined {
    switch (this.#step) {
      case 'role':
        this.#step = 'text';
        return this.#chunk({ role: 'assistant', content: '', refusal: null });
      case 'text':
        return this.#nextText();
      case 'usage':
        this.#step = 'done';
        return this.#frame({ choices: [], usage: this.#feed.end!.usage });
      case 'done':
        this.#step = 'over';
        return 'data: [DONE]\n\n';
      default:
        return undefined;
    }
  }

  #nextText(): string | undefined {
    const feed = this.#feed;
    const text = feed.take(MAX_TEXT);
    if (text !== '') return this.#chunk({ content: text });
    if (!feed.isTaken) return undefined;
    if (!feed.end) {
      this.#step = 'over';
      return `data: ${JSON.stringify(programError(failureOf(feed)))}\n\n`;
    }
    this.#step = this.#hasUsage ? 'usage' : 'done';
    return this.#chunk({}, feed.end.finish);
  }

  #chunk(delta: object, finish: string | null = null): string {
    const isFirst = 'role' in delta;
    return this.#frame({
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      ...(this.#hasUsage && { usage: null }),
      ...(isFirst && this.#help && { neo: { help: this.#help } }),
    });
  }

  #frame(more: object): string {
    const { id, created, model } = this.#facts;
    const chunk = { id, object: 'chat.completion.chunk', created, model, ...more };
    return `data: ${JSON.stringify(chunk)}\n\n`;
  }
}
