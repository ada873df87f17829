import { CardError } from '../card.ts';
import type { JsonObject, JsonValue } from '../card.ts';
import { CARD_MAX_DEPTH, CARD_MAX_VALUES } from '../limits.ts';
import { giveWay } from './bytes.ts';

/** TypeScript's types do not have it yet. */
const json = JSON as typeof JSON & {
  rawJSON(text: string): JsonValue;
  isRawJSON(value: unknown): boolean;
};

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !json.isRawJSON(value);

/** The index of the quote that ends the string which begins at `start`, or -1. */
function endOfString(text: string, start: number): number {
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return -1;
    let before = quote;
    while (before > from && text.charCodeAt(before - 1) === 0x5c) before -= 1;
    if ((quote - before) % 2 === 0) return quote;
    from = quote + 1;
  }
}

/**
 * Checks a text before it is parsed, without recursion: deep nesting would exhaust the parser's stack, and a million
 * small values would block the process. Returns whether JavaScript can represent all its numbers.
 */
function survey(text: string): { hasExactNumbers: boolean } {
  let depth = 0;
  let values = 0;
  let hasExactNumbers = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      values += 1;
      at = endOfString(text, at);
      if (at < 0) throw new CardError('cut');
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      values += 1;
      if (depth > CARD_MAX_DEPTH) throw new CardError('too_deep');
    } else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      values += 1;
      NUMBER.lastIndex = at;
      const [number] = NUMBER.exec(text) ?? ['-'];
      at += number.length - 1;
      if (hasExactNumbers) hasExactNumbers = isExact(number);
    } else if (code === 0x74 || code === 0x66 || code === 0x6e) {
      values += 1;
      at += 3;
    }
    if (values > CARD_MAX_VALUES) throw new CardError('too_many_values');
  }
  if (depth > 0) throw new CardError('cut');
  return { hasExactNumbers };
}

/** Whether JavaScript keeps the number, apart from trailing zeros. */
function isExact(number: string): boolean {
  if (number === '-0') return false;
  if (number.length <= 15 && !/e/i.test(number)) return true;
  return String(Number(number)) === number;
}

/** @throws CardError `cut`, `damaged`, `too_deep` or `too_many_values` */
export async function parseJson(text: string): Promise<JsonValue> {
  survey(text);
  await giveWay();
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new CardError('damaged');
  }
}

/** Parses a checked text. A number that JavaScript cannot represent stays the text that it was. */
export async function parseJsonExactly(text: string): Promise<JsonValue> {
  const { hasExactNumbers } = survey(text);
  await giveWay();
  if (hasExactNumbers) return JSON.parse(text) as JsonValue;
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source && !isExact(context.source)
      ? json.rawJSON(context.source)
      : value,
  ) as JsonValue;
}
