/** As `estimateTokens` counts. */
export const BYTES_PER_TOKEN = 3;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A cautious estimate of tokens: three UTF-8 bytes each, which over-counts English and is near for other scripts. */
export function estimateTokens(text: string): number {
  return Math.ceil(encoder.encode(text).length / BYTES_PER_TOKEN);
}

const isInside = (byte: number | undefined): boolean =>
  byte !== undefined && (byte & 0xc0) === 0x80;

/** The end of a text, as much of it as fits. No character is cut in two. */
export function endThatFits(text: string, tokenBudget: number): string {
  if (estimateTokens(text) <= tokenBudget) return text;
  const bytes = encoder.encode(text);
  let start = bytes.length - tokenBudget * BYTES_PER_TOKEN;
  while (isInside(bytes[start])) start += 1;
  return decoder.decode(bytes.subarray(start));
}

/** The beginning of a text, as much of it as fits. No character is cut in two. */
export function beginningThatFits(text: string, tokenBudget: number): string {
  if (estimateTokens(text) <= tokenBudget) return text;
  const bytes = encoder.encode(text);
  let end = Math.max(0, tokenBudget) * BYTES_PER_TOKEN;
  while (isInside(bytes[end])) end -= 1;
  return decoder.decode(bytes.subarray(0, end));
}
