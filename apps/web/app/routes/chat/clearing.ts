import { CONTRACTS, requestOf } from '@neo/contracts';

/** Conversations that are being deleted by a screen that was left. */
const clearings = new Map<string, Promise<unknown>>();

/** Deletes a conversation although the page goes away. */
export function clearOnLeaving(neoId: string): Promise<unknown> {
  const [url, init] = requestOf(CONTRACTS.chat.startOver, { params: { id: neoId } });
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
