/**
 * Room: lists. The public lists, kept ready to be sent.
 *
 * It promises that every request asks the database which NEOs a list holds: only texts are kept, never who may see
 * them. It owns no table. The routes call it; it calls no other room.
 *
 * Files: `kept-lists` (the kept answers) → `listed-stamps.queries` (what a list holds at this moment).
 */
import { NeoCard } from '@neo/contracts';
import { listedCompliances } from '@neo/domain';
import type { Scope } from '../../../platform/db/scope.ts';
import { KeptJson } from '../../../platform/json/kept-json.ts';
import { Coalesced } from '../../../platform/work/coalesced.ts';
import { listStamps } from './listed-stamps.queries.ts';
import type { ListAsked, Stamps } from './listed-stamps.queries.ts';
import { presentCard } from '../personas.presenter.ts';
import { listListedCards } from '../personas.queries.ts';

/** Lists differ by kind of viewer, archetype and length: those asked for last are kept. */
const MAX_LISTS = 12;
/** Cards of all lists; one is about 600 bytes. */
const MAX_CARDS = 4_000;

interface Made {
  readonly read: Stamps;
  readonly answer: Promise<KeptJson<NeoCard[]>>;
}

interface KeptList {
  readonly reads: Coalesced<Stamps>;
  /** What was read last. */
  read?: Stamps;
  /** The newest answer, and what is in it. */
  made?: Made;
}

const isSame = (one: readonly string[], other: readonly string[] | undefined): boolean =>
  one.length === other?.length && one.every((stamp, i) => stamp === other[i]);

function forgetOldest(map: Map<string, unknown>, keep: number): void {
  for (const key of map.keys()) {
    if (map.size <= keep) return;
    map.delete(key);
  }
}

/**
 * Public lists, kept ready to be sent. What they hold is asked of the database for every request, in one small query
 * that those who ask at the same moment share: a change by any server, a person or a moderator counts at once, and
 * nobody is shown a NEO because it is kept. Only texts are, of cards and of whole lists.
 */
export class KeptLists {
  readonly #lists = new Map<string, KeptList>();
  /** Stamp → the card as JSON. */
  readonly #cards = new Map<string, string>();

  /** @param isForced puts the list together anew, even if it is kept */
  async get(
    scope: Scope,
    { isForced = false, ...asked }: ListAsked & { isForced?: boolean },
  ): Promise<KeptJson<NeoCard[]>> {
    const list = this.#listOf(scope, asked);
    const read = await list.reads.get(async () => {
      list.read = await listStamps(scope, asked, list.read);
      return list.read;
    });
    if (list.made?.read === read && !isForced) return list.made.answer;
    const made = { read, answer: this.#make(scope, read, { before: list.made, isForced }) };
    list.made = made;
    // What failed is not kept; whoever shares it is told, too.
    made.answer.catch(() => {
      if (list.made === made) delete list.made;
    });
    return made.answer;
  }

  #listOf(scope: Scope, { archetype, limit }: ListAsked): KeptList {
    const key = [...listedCompliances(scope.viewer), archetype, limit].join();
    const list = this.#lists.get(key) ?? { reads: new Coalesced<Stamps>() };
    this.#lists.delete(key);
    this.#lists.set(key, list);
    forgetOldest(this.#lists, MAX_LISTS);
    return list;
  }

  async #make(
    scope: Scope,
    { stamps }: Stamps,
    { before, isForced }: { before: Made | undefined; isForced: boolean },
  ): Promise<KeptJson<NeoCard[]>> {
    const last = await before?.answer.catch(() => undefined);
    // Most of what is committed is about other things.
    if (last && !isForced && isSame(stamps, before?.read.stamps)) return last;
    const text = `[${(await this.#textsOf(scope, stamps)).join()}]`;
    // The same text is already compressed.
    return last?.says(text) ? last : new KeptJson(text);
  }

  /** The cards of these stamps. One that left the lists since its stamp was read is left out. */
  async #textsOf(scope: Scope, stamps: readonly string[]): Promise<string[]> {
    const texts = new Map(stamps.map((stamp) => [stamp, this.#cards.get(stamp)]));
    const missing = stamps.filter((stamp) => texts.get(stamp) === undefined);
    if (missing.length > 0) {
      for (const [stamp, text] of await readTexts(scope, missing)) {
        texts.set(stamp, text);
        this.#cards.set(stamp, text);
      }
      forgetOldest(this.#cards, MAX_CARDS);
    }
    return [...texts.values()].filter((text) => text !== undefined);
  }
}

/** The cards of these stamps as they are now, checked against the contract. */
async function readTexts(scope: Scope, stamps: readonly string[]): Promise<Map<string, string>> {
  const stampOf = new Map(stamps.map((stamp) => [stamp.slice(0, stamp.indexOf(':')), stamp]));
  const cards = await listListedCards(scope, [...stampOf.keys()]);
  return new Map(
    cards.map((card) => [stampOf.get(card.id)!, JSON.stringify(NeoCard.parse(presentCard(card)))]),
  );
}
