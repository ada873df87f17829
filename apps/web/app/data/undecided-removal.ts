/** A removal that has begun. Only the first call decides; all resolve to whether it was carried out. */
export interface Begun {
  /** The id of what is removed; undefined if it has none. */
  id: string | undefined;
  /** The NEO that it belongs to. */
  neoId: string | undefined;
  /** The model is told of it until it is removed. */
  isInPrompts: boolean;
  finish: () => Promise<boolean>;
  undo: () => void;
}

/** The removal that can still be undone, or is being carried out. Set in browsers only, where there is one page. */
let undecided: Begun | null = null;

export function holdRemoval(begun: Begun): void {
  undecided = begun;
}

export function releaseRemoval(begun: Begun): void {
  if (undecided === begun) undecided = null;
}

/**
 * Carries out the removal that can still be undone, if there is one and it is of this kind. Resolves to false if it was
 * refused.
 */
export async function settleRemoval(
  isMeant: (removal: Begun) => boolean = () => true,
): Promise<boolean> {
  return undecided === null || !isMeant(undecided) || undecided.finish();
}
