/**
 * Removes a conversation from those that this browser keeps for reading without a network, or all that it keeps of its
 * person. A browser without a store has none. The store loads on demand, because few pages need it.
 */
export async function forgetKept(id?: string): Promise<void> {
  try {
    const { forget, leaveBrowser } = await import('./leave-browser.ts');
    await (id === undefined ? leaveBrowser() : forget(id));
  } catch {}
}
