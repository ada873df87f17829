/**
 * Room: letters. Every letter that leaves, and what its link does.
 *
 * It promises that `post` alone writes letters, that each counts for its account and its mailbox, that a stranger's words
 * are never quoted, and that a link works once and for a bounded time. It owns `letters`, `account_tokens` and
 * `reset_requests`. The rooms that change an account call it; it calls `ways-in/`.
 *
 * In order: `ask-for-reset` (a request, looked up later) · `post` (limits, then the row in `letters`) → `postman` (leases
 * rows, hands them to the mailer) → `letter-texts` with `account-token` (the text with its link) → `verify-email` (what
 * one of the links does; the other is in `passwords/`). Beside them: `letter.model`, `email-key`.
 */
import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import type { LetterKind } from '@neo/words/letters';
import { v7 as uuidv7 } from 'uuid';
import { spend } from '../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { emailKey, mailboxOf } from './email-key.ts';
import { LetterRow } from './letter.model.ts';
import { UserRow } from '../user.model.ts';

/** Letters of one kind that an account is sent in an hour. */
export const LETTERS_AN_HOUR = 3;
/** Letters of one kind that a mailbox is sent in an hour, whichever accounts name it. */
export const LETTERS_TO_A_MAILBOX = 6;
/** Letters that ask a mailbox for its confirmation in a day, whichever accounts name it. */
export const CONFIRMATIONS_A_DAY = 10;

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** What reaches an address that nobody confirmed: it may be a stranger's, whom the account is no business of. */
const TO_UNCONFIRMED: readonly LetterKind[] = ['verify-email', 'reset-password'];

export interface PostSettings {
  /** Of the deployment. */
  secret: string;
  /** False lifts the limits, for load tests. */
  isLimited: boolean;
  /** Whether a letter can leave this server. */
  hasMail: boolean;
}

type Writing = { readonly db: Knex.Transaction; readonly now: Date };

/** Where letters are put, and the only place: whatever is sent passes its limits. */
export class Post {
  readonly #settings: PostSettings;

  constructor(settings: PostSettings) {
    this.#settings = settings;
  }

  /**
   * Puts a letter into the post. It leaves once the transaction is committed, whatever happens to this process. None goes
   * to who is not there, and none but the two that are asked for to an address that is not confirmed.
   * @throws too_many; the transaction can go on all the same
   */
  async write({ db, now }: Writing, userId: string, kind: LetterKind): Promise<void> {
    if (!this.#settings.hasMail) return;
    // Before the counters: an erasure takes them in this order too.
    const user = await UserRow.query(db).findById(userId).forKeyShare();
    if (!user) return;
    const isConfirmed = user.emailVerifiedAt !== null;
    if (!isConfirmed && !TO_UNCONFIRMED.includes(kind)) return;
    if (this.#settings.isLimited) {
      const throttles = this.#throttles(user, kind, isConfirmed);
      await db.transaction((savepoint) => spend(savepoint, throttles, now));
    }
    await LetterRow.query(db).insert({ id: uuidv7(), userId, kind, nextAt: now, createdAt: now });
  }

  /** The same of what happens whether it is told or not: past its limit a letter is left out. */
  async tell(writing: Writing, userId: string, kind: LetterKind): Promise<void> {
    try {
      await this.write(writing, userId, kind);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    }
  }

  /** Accounts that were never confirmed are counted apart: a stranger must not use up what the owner is told. */
  #throttles({ id, email }: UserRow, kind: LetterKind, isConfirmed: boolean): Throttle[] {
    const mailbox = emailKey(this.#settings.secret, 'letters', mailboxOf(email));
    const to = `letter:${kind}:${isConfirmed ? 'confirmed' : 'unconfirmed'}:${mailbox}`;
    return [
      { key: `letter:${kind}:${id}`, limit: LETTERS_AN_HOUR, seconds: HOUR },
      { key: `${to}:hour`, limit: LETTERS_TO_A_MAILBOX, seconds: HOUR },
      ...(kind === 'verify-email'
        ? [{ key: `${to}:day`, limit: CONFIRMATIONS_A_DAY, seconds: DAY }]
        : []),
    ];
  }
}
