/** A draft of a debate that has not begun. */
export interface KeptBeginning {
  topic: string;
  turns: string;
}

const keyOf = (userId: string): string => `debate-begin:${userId}`;

/** The draft of this tab. Null if there is none, or in a browser without storage. */
export function readBeginning(userId: string): KeptBeginning | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as KeptBeginning | null;
  } catch {
    return null;
  }
}

/** Keeps it until the debate begins. */
export function writeBeginning(userId: string, kept: KeptBeginning | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // A browser without storage keeps it on this page.
  }
}
