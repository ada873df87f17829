import { CONTRACTS, requestOf } from '@neo/contracts';

/** Conversations that are being deleted by a screen that was left. */
const clearings = new Map<string, Promise<unknown>>();

/** Deletes a conversation, or (with `seq`) what was said from there on, although the page goes away. */
export function clearOnLeaving(neoId: string, seq: number | null): Promise<unknown> {
  const { startOver, removeMessages } = CONTRACTS.chat;
  const [url, init] =
    seq === null
      ? requestOf(startOver, { params: { id: neoId } })
      : requestOf(removeMessages, { params: { id: neoId, seq: String(seq) } });
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
