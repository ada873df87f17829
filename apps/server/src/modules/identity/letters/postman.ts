import { randomInt } from 'node:crypto';
import { letterName } from '@neo/domain';
import type { Knex } from 'knex';
import { systemScope } from '../../../platform/db/scope.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { backoffMs } from '../../../platform/work/backoff.ts';
import { Bell } from '../../../platform/work/waiting.ts';
import { issueToken } from './account-token.ts';
import { LETTER_KINDS, LetterRow } from './letter.model.ts';
import { composeLetter } from './letter-texts.ts';
import { answerReset } from './ask-for-reset.ts';
import type { Post } from './post.ts';
import { UserRow } from '../user.model.ts';

export interface PostmanOptions {
  db: Knex;
  log: Logger;
  mailer: Mailer;
  post: Post;
  /** The server's own address. Never what a request calls it: a stranger could choose where a link leads. */
  origin: () => string;
}

/** A look at the post that nobody announced: another server's letters, and those that wait for another try. */
const POLL_MS = 30_000;
/** Who asks for a link is looked up so long after the answer, at most: what that costs must not be felt beside it. */
const LATER_MS = 500;
const MOST_ATTEMPTS = 8;
/** Between two tries to send a letter. */
const AGAIN = { firstMs: 2 * 60_000, mostMs: 64 * 60_000 };

/** What a person calls themselves reaches nobody but them: an address that is not confirmed may be a stranger's. */
const nameFor = ({ emailVerifiedAt, displayName, username }: UserRow): string | null =>
  emailVerifiedAt === null ? null : (letterName(displayName) ?? username);

/**
 * Takes letters out of the post and hands them to the mailer, each at least once. A letter is leased, not locked: no
 * transaction is open while mail leaves, and one whose postman died is taken again when its lease ends.
 */
export class Postman {
  readonly #options: PostmanOptions;
  readonly #stopping = new AbortController();
  readonly #bell = new Bell();
  #running: Promise<void> | undefined;

  constructor(options: PostmanOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** There is a letter: called after the commit that wrote it. */
  wake(): void {
    this.#bell.ring();
  }

  /** Somebody asked for a link: their e-mail is looked up at some moment after the answer. */
  wakeLater(): void {
    setTimeout(() => this.wake(), randomInt(LATER_MS)).unref();
  }

  /** Somebody left: nothing that was sent to them stays here. */
  forget(address: string): void {
    this.#options.mailer.forget(address);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    this.#options.mailer.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#emptyThePost();
      await this.#bell.heard(POLL_MS, signal);
    }
  }

  async #emptyThePost(): Promise<void> {
    const { db, log, post } = this.#options;
    try {
      let isAsked = true;
      while (isAsked && !this.#stopping.signal.aborted) {
        isAsked = await answerReset(systemScope(db, log), post);
      }
      while (!this.#stopping.signal.aborted) {
        const letter = await this.#takeOne();
        if (!letter) return;
        await this.#deliver(letter);
      }
    } catch (err) {
      log.warn({ err }, 'the post could not be looked at');
    }
  }

  async #takeOne(): Promise<LetterRow | undefined> {
    const { db } = this.#options;
    const next = LetterRow.query(db)
      .select('id')
      .where('nextAt', '<=', db.fn.now())
      .orderBy('nextAt')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const [letter] = await LetterRow.query(db)
      .whereIn('id', next)
      .patch({
        attempts: db.raw('attempts + 1'),
        nextAt: db.raw(`now() + interval '2 minutes'`),
      } as unknown as Partial<LetterRow>)
      .returning('*');
    return letter;
  }

  async #deliver(letter: LetterRow): Promise<void> {
    const { db, log, mailer, origin } = this.#options;
    const { id, kind, userId, attempts } = letter;
    try {
      const user = await UserRow.query(db).findById(userId);
      if (user) {
        const purpose = LETTER_KINDS[kind];
        const token = purpose ? await issueToken(db, { userId, purpose, now: new Date() }) : null;
        const words = composeLetter(
          kind,
          { name: nameFor(user), language: user.preferredLanguage },
          { origin: origin(), token },
        );
        await mailer.send({ to: user.email, ...words });
      }
      await LetterRow.query(db).deleteById(id);
    } catch (err) {
      const isGivenUp = attempts >= MOST_ATTEMPTS;
      // The error of a mail server may hold the address: what it is called is enough.
      const { code, responseCode } = err as { code?: unknown; responseCode?: unknown };
      log.warn({ letter: id, kind, attempts, code, responseCode, isGivenUp }, 'a letter stays');
      if (isGivenUp) await LetterRow.query(db).deleteById(id);
      else {
        await LetterRow.query(db)
          .findById(id)
          .patch({
            nextAt: db.raw(`now() + ? * interval '1 ms'`, backoffMs(attempts, AGAIN)),
          } as unknown as Partial<LetterRow>);
      }
    }
  }
}
