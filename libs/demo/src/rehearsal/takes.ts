import { hash } from 'node:crypto';
import { CONTINUE_CUE } from '@neo/domain';
import type { PromptMessage } from '@neo/domain';
import { composeReply } from './compose-reply.ts';
import { spoken } from './spoken.ts';

/** The number of prompts whose replies are remembered. People rarely regenerate older ones. */
const PROMPTS_MAX = 500;
/** How many variants are tried before one is repeated. */
const TAKES_MAX = 12;

const keyOf = (messages: readonly PromptMessage[]): string =>
  hash('sha256', JSON.stringify(messages));

/** The earlier replies to each prompt, so that a regeneration differs, as with a real model. */
export class Takes {
  readonly #given = new Map<string, string[]>();

  /** A reply to this prompt, or the rest of a cut reply if the prompt asks to continue. */
  next(prompt: readonly PromptMessage[]): string {
    const messages = spoken(prompt);
    if (messages.at(-1)?.content.trim() === CONTINUE_CUE) return this.#rest(prompt);
    const key = keyOf(messages);
    const given = this.#given.get(key) ?? [];
    const reply = freshTake(prompt, given);
    this.#given.delete(key);
    this.#given.set(key, [...given, reply]);
    const [oldest] = this.#given.keys();
    if (this.#given.size > PROMPTS_MAX && oldest !== undefined) this.#given.delete(oldest);
    return reply;
  }

  #rest(prompt: readonly PromptMessage[]): string {
    const before = prompt.slice(0, -2);
    const begun = prompt.at(-2)?.content ?? '';
    for (const reply of this.#given.get(keyOf(spoken(before))) ?? []) {
      const at = reply.indexOf(begun);
      if (at !== -1 && reply.length > at + begun.length) return reply.slice(at + begun.length);
    }
    return ` ${freshTake(before, [])}`;
  }
}

function freshTake(prompt: readonly PromptMessage[], given: readonly string[]): string {
  for (let take = 0; take < TAKES_MAX; take += 1) {
    const reply = composeReply(prompt, take);
    if (!given.includes(reply)) return reply;
  }
  return composeReply(prompt, given.length);
}
