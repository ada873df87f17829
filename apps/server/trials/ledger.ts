/** A message as its writer knows it. */
export interface Entry {
  readonly userId: string;
  readonly neoId: string;
  /** Unique, so that the message can be found in the database. */
  readonly text: string;
  /** Set if it was sent by conversation id. */
  readonly conversationId: string | undefined;
  /** Whether it was reworded afterwards: acknowledged, or only attempted. */
  rewording: 'acknowledged' | 'tried' | undefined;
  /** The headers of a 200 arrived: the server has promised to keep it. */
  isAcknowledged: boolean;
  /** The reply in the `done` event, if it arrived. */
  reply: string | undefined;
}

/** Everything that clients saw. The database is compared with it. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** Answers that are wrong regardless of any kill. */
  readonly surprises: string[] = [];
  /** Requests that were not served, other than for an open turn (409). */
  readonly refused: string[] = [];
  retries = 0;
  /**
   * Conversations whose creation or branching was acknowledged: id and number of copied messages.
   */
  readonly made = new Map<string, number>();
  /** Files to import, by a name that each of their messages begins with. */
  readonly imports = new Map<string, { readonly messages: number; isAcknowledged: boolean }>();

  open(where: Pick<Entry, 'userId' | 'neoId' | 'conversationId'>, text: string): Entry {
    const entry: Entry = {
      ...where,
      text,
      isAcknowledged: false,
      reply: undefined,
      rewording: undefined,
    };
    this.entries.push(entry);
    return entry;
  }

  get acknowledged(): Entry[] {
    return this.entries.filter((entry) => entry.isAcknowledged);
  }

  /** Number of different pairs of user and NEO. */
  get pairs(): number {
    return this.usersByNeo()
      .values()
      .reduce((sum, users) => sum + users.size, 0);
  }

  /** By NEO: the users with an acknowledged message to it. */
  usersByNeo(): Map<string, Set<string>> {
    const users = new Map<string, Set<string>>();
    for (const { neoId, userId } of this.acknowledged) {
      users.set(neoId, (users.get(neoId) ?? new Set()).add(userId));
    }
    return users;
  }
}
