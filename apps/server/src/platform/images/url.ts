/** The address of a stored picture, cacheable for ever: another picture has another address. */
export const imageUrl = (hash: string | null): string | null =>
  hash === null ? null : `/api/images/${hash}`;

/** The hash in an address that `imageUrl` made; undefined for any other text. */
export const hashOfUrl = (url: string): string | undefined =>
  /^\/api\/images\/([0-9a-f]{64})(?:\?|$)/.exec(url)?.[1];
