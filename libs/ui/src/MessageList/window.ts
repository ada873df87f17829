/** Messages that are rendered and removed together. */
export const PAGE_SIZE = 10;

/** Pages nearer than the first distance are rendered; pages farther than the second are removed. In pixels. */
const AHEAD = 800;
const BEHIND = 1_400;

/** A screen or two, so that a long chat opens as fast as a short one. */
const FIRST_PAGES = 2;

/** Pages by number, `to` excluded. */
export interface Span {
  from: number;
  to: number;
}

/** The pages with the messages between two positions. */
export const pagesOf = (from: number, to: number): Span => ({
  from: Math.floor(from / PAGE_SIZE),
  to: Math.ceil(to / PAGE_SIZE),
});

export const newestPages = ({ from, to }: Span): Span => ({
  from: Math.max(from, to - FIRST_PAGES),
  to,
});

export interface Sight {
  /** The start of the first page, and the visible part of the list, in pixels from the same origin. */
  start: number;
  top: number;
  bottom: number;
  /** Between two pages. */
  gap: number;
}

/** The height of each page that was ever shown. Other pages take no space. */
export type Heights = ReadonlyMap<number, number>;

/** The space of removed pages. */
export function roomOf(heights: Heights, from: number, to: number, gap: number): number {
  let room = 0;
  for (let page = from; page < to; page += 1) {
    const height = heights.get(page);
    if (height !== undefined) room += height + gap;
  }
  return room;
}

/** The pages between two places, with at most one page above and below that was never shown. */
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
    // The position of the pages after it is unknown.
    else if (heights.has(page - 1)) break;
  }
  return found;
}

/**
 * The pages to render: the near ones, and the rendered ones that are not far yet.
 * @param isHeld text is selected in it: no page is removed
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
