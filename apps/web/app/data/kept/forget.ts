const nothing = async (): Promise<void> => undefined;

/**
 * Removes a conversation from those that this browser keeps for reading without a network, or all that it keeps of its
 * person. A browser without a store has none. The store loads on demand, because few pages need it.
 * @returns what keeps the conversation again
 */
export async function forgetKept(id?: string): Promise<() => Promise<void>> {
  try {
    const { forget, leaveBrowser } = await import('./leave-browser.ts');
    if (id !== undefined) return await forget(id);
    await leaveBrowser();
  } catch {}
  return nothing;
}
