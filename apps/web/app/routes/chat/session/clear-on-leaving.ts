/** Conversations that are being deleted by a screen that was left. */
const clearings = new Map<string, Promise<unknown>>();

/** Deletes a conversation, or a part of it, although the page goes away. */
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

/** Resolves when no deletion of this conversation is under way: it is not read before. */
export const cleared = async (neoId: string): Promise<void> => {
  await clearings.get(neoId);
};
