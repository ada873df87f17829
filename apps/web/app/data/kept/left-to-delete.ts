const keyOf = (id: string): string => `neo-left-to-delete:${id}`;

/**
 * Remembers in this tab that a conversation is being deleted while its page is left. The next page may be rendered before
 * the server has deleted it, and must not keep it again.
 */
export function rememberDeletion(id: string): void {
  try {
    sessionStorage.setItem(keyOf(id), '1');
  } catch {}
}

export function isLeftToDelete(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}
