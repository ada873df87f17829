import { DEMO_PASSWORD } from '@neo/demo';
import type { Role } from '@neo/domain';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { aPerson } from '../testing/client.ts';
import type { Person } from '../testing/client.ts';
import type { Speaker } from './trouble.ts';

/** Password of everybody in a trial. */
export const PASSWORD = DEMO_PASSWORD;

/** Conversations of one person with one NEO. */
const SEVERAL = 3;

/** A signed-in person. */
export interface Member {
  readonly id: string;
  readonly person: Person;
}

/** The people of a trial. */
export class Crowd {
  readonly #base: string;
  readonly #db: () => Knex;
  #people = 0;

  /** @param base where they sign in and talk */
  constructor(base: string, db: () => Knex) {
    this.#base = base;
    this.#db = db;
  }

  /** Creates `count` signed-in users with this role. */
  async people(count: number, role: Role): Promise<Member[]> {
    const people: Member[] = [];
    while (people.length < count) {
      this.#people += 1;
      const [id, name] = [uuidv7(), `person-${this.#people}`];
      const email = `${name}@trial.neo`;
      await this.#db().raw(
        `insert into users (id, email, username, role, password_hash)
         select ?, ?, ?, ?, password_hash from users where email = 'plus@demo.neo'`,
        [id, email, name, role],
      );
      const person = aPerson(this.#base);
      await person.api.identity.login({ body: { email, password: PASSWORD } });
      people.push({ id, person });
    }
    return people;
  }

  /** The public NEOs. */
  async neoIds(): Promise<string[]> {
    const rule = { visibility: 'public-listed', compliance: 'green' };
    const neos = (await this.#db()('neos').where(rule).select('id')) as { id: string }[];
    return neos.map(({ id }) => id);
  }

  /** Creates NEOs with these names, in no list. */
  async neosNamed(names: readonly string[]): Promise<string[]> {
    const { rows } = await this.#db().raw<{ rows: { id: string }[] }>(
      `insert into neos (id, user_id, name, description, archetype, character_attributes, response_style, visibility, compliance)
       select made.id, owner.id, made.name, 'Made for a trial', 'original-creation', '{Curious}', 'concise', 'public-unlisted', 'green'
       from unnest(?::uuid[], ?::text[]) with ordinality made (id, name, nr) join users owner on owner.email = 'admin@demo.neo'
       order by nr returning id`,
      [names.map(() => uuidv7()), [...names]],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Creates `count` places to chat, in random order: people with this role, each with every public
   * NEO. If the role's conversations are stored, every second NEO gets several, addressed by id.
   */
  async pairs(count: number, role: Role): Promise<Speaker[]> {
    const neoIds = await this.neoIds();
    const people = await this.people(Math.ceil(count / neoIds.length), role);
    const pairs = people
      .flatMap(({ person }) => neoIds.map((neoId, at) => ({ person, neoId, at })))
      .toSorted(() => Math.random() - 0.5);
    const places: Speaker[] = [];
    for (const { person, neoId, at } of pairs) {
      if (places.length >= count) break;
      if (role === 'standard' || at % 2 === 0) places.push({ person, neoId });
      else {
        for (let i = 0; i < SEVERAL; i += 1) {
          const card = await person.api.conversations.create({ params: { id: neoId }, body: {} });
          places.push({ person, neoId, conversationId: card.id });
        }
      }
    }
    return places.slice(0, count).toSorted(() => Math.random() - 0.5);
  }
}
