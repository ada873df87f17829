import { randomInt } from 'node:crypto';
import { letterName } from '@neo/domain';
import type { Knex } from 'knex';
import { systemScope } from '../../../platform/db/scope.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { backoffMs } from '../../../platform/work/backoff.ts';
import { SteadyWork } from '../../../platform/work/steady-work.ts';
import { issueToken } from './account-token.ts';
import { LETTER_KINDS, LetterRow } from './letter.model.ts';
import { composeLetter } from './letter-texts.ts';
import { answerReset } from './ask-for-reset.ts';
import type { Post } from './post.ts';
import { UserRow } from '../user/user.model.ts';

export interface PostmanOptions {
  db: Knex;
  log: Logger;
  mailer: Mailer;
  post: Post;
  /** This server's own address. Never from a request: a stranger could choose where links lead. */
  origin: () => string;
}

/** Poll interval, for letters of other servers and retries. */
const POLL_MS = 30_000;
/**
 * Maximum delay before a reset request is looked up, so that its cost cannot be measured in the
 * answer.
 */
const LATER_MS = 500;
const MOST_ATTEMPTS = 8;
/** Waits between attempts to send a letter. */
const AGAIN = { firstMs: 2 * 60_000, mostMs: 64 * 60_000 };

/**
 * An unconfirmed address may be a stranger's, so its letters contain no name that the account
 * chose.
 */
const nameFor = ({ emailVerifiedAt, displayName, username }: UserRow): string | null =>
  emailVerifiedAt === null ? null : (letterName(displayName) ?? username);

/**
 * Sends letters through the mailer, each at least once. Letters are leased instead of locked, so
 * that no transaction is open while mail is sent; if a postman dies, its letter is sent after the
 * lease ends.
 */
export class Postman extends SteadyWork {
  readonly #options: PostmanOptions;

  constructor(options: PostmanOptions) {
    super({
      ...{ pollMs: POLL_MS, rest: 0 },
      work: () => this.#handleOne(),
      onError: (err) => options.log.warn({ err }, 'letters could not be processed'),
    });
    this.#options = options;
  }

  /** A reset was requested: looks it up at a random moment after the answer. */
  wakeLater(): void {
    setTimeout(() => this.wake(), randomInt(LATER_MS)).unref();
  }

  /** Removes stored mails to a deleted account. */
  forget(address: string): void {
    this.#options.mailer.forget(address);
  }

  override async stop(): Promise<void> {
    await super.stop();
    this.#options.mailer.close();
  }

  /** Looks up one request for a reset or, if there is none, sends one letter. @returns whether there was one */
  async #handleOne(): Promise<boolean> {
    const { db, log, post } = this.#options;
    if (await answerReset(systemScope(db, log), post)) return true;
    const letter = await this.#takeOne();
    if (letter) await this.#deliver(letter);
    return letter !== undefined;
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
          {
            name: nameFor(user),
            language: user.preferredLanguage,
            registeredAt: user.createdAt,
          },
          { origin: origin(), token },
        );
        await mailer.send({ to: user.email, ...words });
      }
      await LetterRow.query(db).deleteById(id);
    } catch (err) {
      const isGivenUp = attempts >= MOST_ATTEMPTS;
      // A mail server's error may contain the address, so only its codes are logged.
      const { code, responseCode } = err as { code?: unknown; responseCode?: unknown };
      log.warn(
        { letter: id, kind, attempts, code, responseCode, isGivenUp },
        'a letter could not be sent',
      );
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
