/** A message that a writer sent, as the writer knows it. */
export interface Entry {
  readonly userId: string;
  readonly neoId: string;
  /** Unique: the message is found in the database by it. */
  readonly text: string;
  /** Where it was sent by the id of a conversation. */
  readonly conversationId: string | undefined;
  /** It was said in other words afterwards: acknowledged, or tried. */
  rewording: 'acknowledged' | 'tried' | undefined;
  /** The headers of a 200 arrived: the server has promised to keep it. */
  isAcknowledged: boolean;
  /** The reply that `done` told, where it came that far. */
  reply: string | undefined;
}

/** What happened, from outside: the only witness against the database. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** Answers that no server should give, whatever was killed. */
  readonly surprises: string[] = [];
  retries = 0;
  /** Conversations that were begun or branched for certain: id and how many messages were copied. */
  readonly made = new Map<string, number>();

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

  /** How many different pairs of a person and a NEO there are. */
  get pairs(): number {
    return this.usersByNeo()
      .values()
      .reduce((sum, users) => sum + users.size, 0);
  }

  /** NEO → the different users whose message to it was acknowledged. */
  usersByNeo(): Map<string, Set<string>> {
    const users = new Map<string, Set<string>>();
    for (const { neoId, userId } of this.acknowledged) {
      users.set(neoId, (users.get(neoId) ?? new Set()).add(userId));
    }
    return users;
  }
}
