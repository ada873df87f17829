import { CONTRACTS, requestOf } from '@neo/contracts';
import type { AnyInput } from '@neo/contracts';

/** Conversations that are being deleted by a screen that was left. */
const clearings = new Map<string, Promise<unknown>>();

/** Deletes a conversation, or a part of it, although the page goes away. */
export function clearOnLeaving(neoId: string, part: AnyInput | null): Promise<unknown> {
  const { startOver, removeMessages } = CONTRACTS.chat;
  const [url, init] =
    part === null
      ? requestOf(startOver, { params: { id: neoId } })
      : requestOf(removeMessages, part);
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
