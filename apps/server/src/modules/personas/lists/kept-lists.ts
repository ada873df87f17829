/**
 * Room: lists. The public lists, cached as JSON.
 *
 * It promises that every request asks the database which NEOs a list contains: only texts are cached, never access
 * rights. It owns `neo_trends`.
 *
 * Files: `kept-lists` (the cache) → `listed-stamps.queries` (the current contents of a list) · `followed-cards.queries`
 * (of people whom one follows) · `raise-trends` (who is written to now).
 */
import { NeoCard } from '@neo/contracts';
import { listedCompliances } from '@neo/domain';
import type { Scope } from '../../../platform/db/scope.ts';
import { KeptJson } from '../../../platform/json/kept-json.ts';
import { Coalesced } from '../../../platform/work/coalesced.ts';
import { listStamps } from './listed-stamps.queries.ts';
import type { ListAsked, Stamps } from './listed-stamps.queries.ts';
import { presentCard } from '../neo/personas.presenter.ts';
import { listListedCards } from '../neo/personas.queries.ts';

/** Lists differ by kind of viewer, archetype and length. The most recently used ones are cached. */
const MAX_LISTS = 12;
/** Cards cached for all lists; one has about 600 bytes. */
const MAX_CARDS = 4_000;

interface Made {
  readonly read: Stamps;
  readonly answer: Promise<KeptJson<NeoCard[]>>;
}

interface KeptList {
  readonly reads: Coalesced<Stamps>;
  /** The latest stamps. */
  read?: Stamps;
  /** The latest answer and its stamps. */
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
 * Caches public lists as JSON. Every request asks the database for the list's contents with one
 * small query, shared by concurrent requests. So a change by any server, person or moderator takes
 * effect at once, and a cached NEO is never shown after it has left the list. Only the texts of
 * cards and whole lists are cached.
 */
export class KeptLists {
  readonly #lists = new Map<string, KeptList>();
  /** Cards as JSON, by stamp. */
  readonly #cards = new Map<string, string>();

  /** @param isForced rebuilds the list even if it is cached */
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
    // Failures are not cached; concurrent callers get the same error.
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
    // Most commits do not concern this list.
    if (last && !isForced && isSame(stamps, before?.read.stamps)) return last;
    const text = `[${(await this.#textsOf(scope, stamps)).join()}]`;
    // An unchanged text keeps its compressed forms.
    return last?.says(text) ? last : new KeptJson(text);
  }

  /** The cards of these stamps. A card that left the lists meanwhile is omitted. */
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

/** Reads the current cards of these stamps and checks them against the contract. */
async function readTexts(scope: Scope, stamps: readonly string[]): Promise<Map<string, string>> {
  const stampOf = new Map(stamps.map((stamp) => [stamp.slice(0, stamp.indexOf(':')), stamp]));
  const cards = await listListedCards(scope, [...stampOf.keys()]);
  return new Map(
    cards.map((card) => [stampOf.get(card.id)!, JSON.stringify(NeoCard.parse(presentCard(card)))]),
  );
}
