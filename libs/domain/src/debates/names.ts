/** Somebody whose name may stand in a text. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly nickname?: string | undefined;
  /** Public words about them, by which "the philosopher" means somebody. */
  readonly description?: string | undefined;
}

/** The form in which names are compared: without case, width, accents and invisible characters. */
export const foldName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, '')
    .replaceAll(/\s+/gu, ' ');

/** The names before the lines of people, by their ids. People of the same name are numbered: "Ann (2)". */
export function numberedNames(people: readonly Pick<Named, 'id' | 'name'>[]): Map<string, string> {
  const taken = new Set<string>();
  const labels = new Map<string, string>();
  for (const { id, name } of people) {
    let label = name;
    for (let nr = 2; taken.has(foldName(label)); nr += 1) label = `${name} (${nr})`;
    taken.add(foldName(label));
    labels.set(id, label);
  }
  return labels;
}

/** The names before the lines of a debate. */
export interface LineLabels {
  readonly of: ReadonlyMap<string, string>;
  readonly person: string;
}

/** Words of a name that name nobody alone. */
const PARTICLES = new Set(
  'a an and at da das de del della den der des di do dos du e el en i ii iii iv la las le les los of on the van vom von y zu'.split(
    ' ',
  ),
);
/** Letters of a word that can stand for a whole name. */
const PART_LEAST = 3;
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

const wordsOf = (name: string): string[] =>
  name
    .split(/[\s·・]+/u)
    .map((word) => word.replaceAll(/^\P{L}+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(
      (word) => !PARTICLES.has(word) && (word.length >= PART_LEAST || WITHOUT_SPACES.test(word)),
    );

/** Another name for somebody. `isPart`: one word of a longer name. */
export interface Alias {
  readonly id: string;
  /** Folded. */
  readonly text: string;
  readonly isPart: boolean;
}

/** Every name that means exactly one of these people. The whole name of several means the first. */
export function aliasesOf(people: readonly Named[]): Alias[] {
  const whole = new Map<string, Alias>();
  for (const { id, name, nickname = '' } of people) {
    for (const text of [name, nickname].map((given) => foldName(given).trim())) {
      if (text !== '' && !whole.has(text)) whole.set(text, { id, text, isPart: false });
    }
  }
  const owners = new Map<string, Set<string>>();
  for (const { id, text } of whole.values()) {
    for (const word of wordsOf(text)) {
      owners.set(word, (owners.get(word) ?? new Set()).add(id));
    }
  }
  const parts = [...owners].flatMap(([text, ids]): Alias[] =>
    ids.size === 1 && !whole.has(text) ? [{ id: [...ids][0]!, text, isPart: true }] : [],
  );
  return [...whole.values(), ...parts];
}
