/**
 * Removes a conversation from those that this browser keeps for reading without a network, or all that it keeps of its
 * person. A browser without a store has none. The store loads on demand, because few pages need it.
 */
export async function forgetKept(id?: string): Promise<void> {
  try {
    if (id === undefined) await (await import('./leave-browser.ts')).leaveBrowser();
    else await (await import('./conversations.ts')).forget(id);
  } catch {}
}
