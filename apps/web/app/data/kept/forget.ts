/**
 * Removes a conversation, or all of them, from those that this browser keeps for reading without a network. A browser
 * without a store has none. The store loads on demand, because few pages need it.
 */
export async function forgetKept(id?: string): Promise<void> {
  try {
    const { forget, forgetAll } = await import('./conversations.ts');
    await (id === undefined ? forgetAll() : forget(id));
  } catch {}
}
