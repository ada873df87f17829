/** The address of a stored picture. It never changes content, so it can be cached for ever. */
export const imageUrl = (hash: string | null): string | null =>
  hash === null ? null : `/api/images/${hash}`;

/** The hash in an address made by `imageUrl`; undefined for any other text. */
export const hashOfUrl = (url: string): string | undefined =>
  /^\/api\/images\/([0-9a-f]{64})(?:\?|$)/.exec(url)?.[1];
