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
import { composeLetter, composeNotice } from './letter-texts.ts';
import { NoticeLetterRow } from './notice-letter.model.ts';
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
      pollMs: POLL_MS,
      rest: 0,
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
    const letter = await takeOne(LetterRow, db);
    if (letter) await this.#deliver(LetterRow, letter, () => this.#compose(letter));
    const notice = letter ? undefined : await takeOne(NoticeLetterRow, db);
    if (notice) await this.#deliver(NoticeLetterRow, notice, () => this.#composeNotice(notice));
    return letter !== undefined || notice !== undefined;
  }

  async #compose({ kind, userId }: LetterRow): Promise<Mail | undefined> {
    const { db, origin } = this.#options;
    const user = await UserRow.query(db).findById(userId);
    if (!user) return undefined;
    const purpose = LETTER_KINDS[kind];
    const token = purpose ? await issueToken(db, { userId, purpose, now: new Date() }) : null;
    const { preferredLanguage: language, createdAt: registeredAt } = user;
    const person = { name: nameFor(user), language, registeredAt };
    return { to: user.email, ...composeLetter(kind, person, { origin: origin(), token }) };
  }

  async #composeNotice({
    id,
    userId,
    email,
    language,
    facts,
  }: NoticeLetterRow): Promise<Mail | undefined> {
    const { db, origin } = this.#options;
    const link = `${origin()}${facts.path}`;
    if (userId === null) {
      return { id, to: email!, ...composeNotice(facts.of, { name: null, language }, link) };
    }
    const user = await UserRow.query(db).findById(userId);
    if (!user) return undefined;
    const person = { name: nameFor(user), language: user.preferredLanguage };
    return { id, to: user.email, ...composeNotice(facts.of, person, link) };
  }

  /** @param compose undefined if the recipient's account was deleted */
  async #deliver(
    Rows: typeof LetterRow | typeof NoticeLetterRow,
    { id, kind, attempts }: Pick<LetterRow | NoticeLetterRow, 'id' | 'kind' | 'attempts'>,
    compose: () => Promise<Mail | undefined>,
  ): Promise<void> {
    const { db, log, mailer } = this.#options;
    const own = Rows as typeof LetterRow;
    try {
      const mail = await compose();
      if (mail) await mailer.send(mail);
      await own.query(db).deleteById(id);
    } catch (err) {
      const isGivenUp = attempts >= MOST_ATTEMPTS;
      // A mail server's error may contain the address, so only its codes are logged.
      const { code, responseCode } = err as { code?: unknown; responseCode?: unknown };
      log.warn(
        { letter: id, kind, attempts, code, responseCode, isGivenUp },
        'a letter could not be sent',
      );
      if (isGivenUp) await own.query(db).deleteById(id);
      else {
        await own
          .query(db)
          .findById(id)
          .patch({
            nextAt: db.raw(`now() + ? * interval '1 ms'`, backoffMs(attempts, AGAIN)),
          } as unknown as Partial<LetterRow>);
      }
    }
  }
}

type Mail = Parameters<Mailer['send']>[0];

/** Leases the next letter of a table. */
async function takeOne<Row extends LetterRow | NoticeLetterRow>(
  Rows: { new (): Row; query: unknown },
  db: Knex,
): Promise<Row | undefined> {
  const own = Rows as unknown as typeof LetterRow;
  const next = own
    .query(db)
    .select('id')
    .where('nextAt', '<=', db.fn.now())
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const [letter] = await own
    .query(db)
    .whereIn('id', next)
    .patch({
      attempts: db.raw('attempts + 1'),
      nextAt: db.raw(`now() + interval '2 minutes'`),
    } as unknown as Partial<LetterRow>)
    .returning('*');
  return letter as Row | undefined;
}
