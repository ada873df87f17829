/** Messages that come and go together. */
export const PAGE_SIZE = 10;

/** What is made before one arrives there, and what is taken away once one is this far from it, in pixels. */
const AHEAD = 800;
const BEHIND = 1_400;

/** A screen or two, so that a long chat opens like a short one. */
const FIRST_PAGES = 3;

/** Pages by their number; `to` is the first that is not among them. */
export interface Span {
  from: number;
  to: number;
}

/** The pages that hold the messages from this position up to that. */
export const pagesOf = (from: number, to: number): Span => ({
  from: Math.floor(from / PAGE_SIZE),
  to: Math.ceil(to / PAGE_SIZE),
});

export const newestPages = ({ from, to }: Span): Span => ({
  from: Math.max(from, to - FIRST_PAGES),
  to,
});

export interface Sight {
  /** Where the first page begins, and what is seen of the list, in pixels from one and the same place. */
  start: number;
  top: number;
  bottom: number;
  /** Between two pages. */
  gap: number;
}

/** Of each page that was ever shown; another one takes no room until it is. */
export type Heights = ReadonlyMap<number, number>;

/** The room that pages take that are not there. */
export function roomOf(heights: Heights, from: number, to: number, gap: number): number {
  let room = 0;
  for (let page = from; page < to; page += 1) {
    const height = heights.get(page);
    if (height !== undefined) room += height + gap;
  }
  return room;
}

/** The pages between two places; of those above and below that were never shown, the nearest alone. */
function pagesBetween(all: Span, heights: Heights, sight: Sight, margin: number): Span | null {
  let place = sight.start;
  let found: Span | null = null;
  for (let page = all.from; page < all.to; page += 1) {
    const height = heights.get(page);
    const end = place + (height ?? 0);
    if (end >= sight.top - margin && place <= sight.bottom + margin) {
      const isNew = height === undefined && heights.has(page + 1);
      found = { from: found && !isNew ? found.from : page, to: page + 1 };
    }
    if (height !== undefined) place = end + sight.gap;
    // Nobody knows where those after it are.
    else if (heights.has(page - 1)) break;
  }
  return found;
}

/**
 * The pages that are to be there: what is near, and of what is there what is not yet far.
 * @param isHeld text is selected in it: nothing is taken away
 */
export function nextSpan(
  all: Span,
  current: Span,
  heights: Heights,
  sight: Sight,
  isHeld: boolean,
): Span {
  const near = pagesBetween(all, heights, sight, AHEAD);
  if (near === null) return current;
  const kept = isHeld ? current : pagesBetween(all, heights, sight, BEHIND);
  const from = Math.min(near.from, Math.max(current.from, kept?.from ?? near.from));
  const to = Math.max(near.to, Math.min(current.to, kept?.to ?? near.to));
  return { from, to };
}
