/** Deletions that were started by a screen that was left. */
const clearings = new Map<string, Promise<unknown>>();

/** Deletes a conversation, or a part of it, even while the page is closed. */
export function clearOnLeaving(
  neoId: string,
  [url, init]: readonly [string, RequestInit],
): Promise<unknown> {
  const clearing = fetch(url, { ...init, keepalive: true })
    .catch(() => undefined)
    .finally(() => clearings.delete(neoId));
  clearings.set(neoId, clearing);
  return clearing;
}

/** Resolves when no deletion of this conversation is pending. It is not read before that. */
export const cleared = async (neoId: string): Promise<void> => {
  await clearings.get(neoId);
};
