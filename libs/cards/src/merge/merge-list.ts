import type { JsonValue } from '../card.ts';
import { textOf } from '../shape/values.ts';

export interface ListToMerge {
  now: readonly string[];
  /** The items that the import stored. */
  before: readonly string[];
  /** The items of the imported card. */
  source: readonly JsonValue[];
  /** Returns the item as the import stores it; empty if the import never takes it. */
  fit: (text: string) => string;
  /** Texts with the same mark count as one item. */
  markOf?: (text: string) => string;
  /** Items that the import left out are put at this place or later. */
  least?: number;
}

interface LeftOut {
  value: JsonValue;
  made: string;
  /** The item of `before` that follows. */
  next: number;
}

/**
 * Merges the edits into a list of the card. An unedited item keeps its whole value, wherever it was moved. Items that
 * the import left out stay before the item that followed them, unless an equal item was added or removed.
 */
export function mergeList(list: ListToMerge): JsonValue[] {
  const { now, before, source, fit, markOf = (text) => text, least = 0 } = list;
  const places = placesOf(now, before);
  const values: JsonValue[] = [...now];
  const leftOut: LeftOut[] = [];
  let next = 0;
  for (const value of source) {
    const made = fit(textOf(value) ?? '');
    if (made === '' || made !== before[next]) {
      leftOut.push({ value, made, next });
      continue;
    }
    const place = places[next];
    if (place !== undefined && now[place] === made) values[place] = value;
    next += 1;
  }
  if (next < before.length) return values;
  const marks = { now: new Set(now.map(markOf)), before: new Set(before.map(markOf)) };
  const stays = (made: string) =>
    made === '' || marks.now.has(markOf(made)) === marks.before.has(markOf(made));
  const following = followersOf(places, now.length);
  const byPlace = Map.groupBy(
    leftOut.filter(({ made }) => stays(made)),
    (item) => Math.min(now.length, Math.max(least, following[item.next]!)),
  );
  return [...values.keys(), now.length].flatMap((at) => [
    ...(byPlace.get(at) ?? []).map(({ value }) => value),
    ...values.slice(at, at + 1),
  ]);
}

/** Where each former item is now: an equal one, or an edited one at the same place of a list of the same length. */
function placesOf(now: readonly string[], before: readonly string[]): (number | undefined)[] {
  const places = before.map((text, at) => (now[at] === text ? at : undefined));
  const free = new Set(now.keys().filter((at) => places[at] === undefined));
  const byText = Map.groupBy(free, (at) => now[at]!);
  for (const [at, text] of before.entries()) {
    places[at] ??= byText.get(text)?.shift();
    if (places[at] !== undefined) free.delete(places[at]);
  }
  if (now.length !== before.length) return places;
  return places.map((place, at) => place ?? (free.has(at) ? at : undefined));
}

/** For each former item, and for the end: the place of the first one from there on that is still in the list. */
function followersOf(places: readonly (number | undefined)[], end: number): number[] {
  const followers = [end];
  for (const place of places.toReversed()) followers.push(place ?? followers.at(-1)!);
  return followers.toReversed();
}
