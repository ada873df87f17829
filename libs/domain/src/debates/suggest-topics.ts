/** The fields of a NEO that suggest topics. */
export interface TopicSource {
  readonly name: string;
  readonly categories: readonly string[];
  readonly characterAttributes: readonly string[];
}

/** A topic before it is put into words. Categories and attributes are as they are stored. */
export type TopicIdea =
  | { readonly kind: 'shared'; readonly category: string }
  | { readonly kind: 'against'; readonly one: string; readonly other: string }
  | { readonly kind: 'both'; readonly one: string; readonly other: string }
  | { readonly kind: 'virtue'; readonly attribute: string }
  | { readonly kind: 'learn'; readonly name: string }
  | { readonly kind: 'life' };

/** How many topics are suggested. */
const IDEAS = 3;

/** The first pair of values of which neither belongs to both. */
function differing(one: readonly string[], other: readonly string[]): [string, string] | undefined {
  const first = one.find((value) => !other.includes(value));
  const second = other.find((value) => !one.includes(value));
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** Three topics from the own fields of the chosen NEOs, without asking a model. None before two are chosen. */
export function suggestTopics(neos: readonly TopicSource[]): TopicIdea[] {
  const [first, second] = neos;
  if (!first || !second) return [];
  const shared = first.categories.find((category) =>
    neos.every(({ categories }) => categories.includes(category)),
  );
  const fields = differing(first.categories, second.categories);
  const tempers = differing(first.characterAttributes, second.characterAttributes);
  const [attribute] = second.characterAttributes;
  const ideas: (TopicIdea | undefined)[] = [
    shared === undefined ? undefined : { kind: 'shared', category: shared },
    tempers && { kind: 'against', one: tempers[0], other: tempers[1] },
    fields && { kind: 'both', one: fields[0], other: fields[1] },
    attribute === undefined ? undefined : { kind: 'virtue', attribute },
    { kind: 'learn', name: neos.at(-1)!.name },
    { kind: 'life' },
    { kind: 'learn', name: first.name },
  ];
  return ideas.filter((idea) => idea !== undefined).slice(0, IDEAS);
}
