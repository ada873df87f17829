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

/** The removals that can still be undone, or are being carried out. Filled in browsers only, where there is one page. */
const undecided = new Set<Begun>();

export const holdRemoval = (begun: Begun): unknown => undecided.add(begun);
export const releaseRemoval = (begun: Begun): unknown => undecided.delete(begun);

/** Carries out the removals of this kind that can still be undone. Resolves to false if one was refused. */
export async function settleRemoval(
  isMeant: (removal: Begun) => boolean = () => true,
): Promise<boolean> {
  const meant = [...undecided].filter(isMeant);
  return (await Promise.all(meant.map((removal) => removal.finish()))).every(Boolean);
}
