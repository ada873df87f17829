/**
 * Room: letters. All outgoing letters, and what their links do.
 *
 * It promises that only `post` writes letters, that each one counts for its account and its mailbox, that they never
 * quote a stranger, and that a link works once and expires. It owns `letters`, `notice_letters`, `account_tokens` and
 * `reset_requests`.
 *
 * In order: `ask-for-reset` (records a request, looks it up later) · `post` (limits, then the row in `letters`) →
 * `postman` (leases rows, hands them to the mailer) → `letter-texts` with `account-token` (the text and its link) →
 * `verify-email` (marks an address as confirmed; `passwords/` handles the links). Also: `letter.model`,
 * `notice-letter.model` (letters about reports and decisions), `email-key`.
 */
import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import type { LetterKind, SafetyLetterFacts } from '@neo/words/letters';
import { v7 as uuidv7 } from 'uuid';
import { spend } from '../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { emailKey, mailboxOf } from './email-key.ts';
import { LetterRow } from './letter.model.ts';
import { NoticeLetterRow } from './notice-letter.model.ts';
import type { Recipient } from './notice-letter.model.ts';
import { UserRow } from '../user/user.model.ts';

/** Letters of one kind to one account per hour. */
export const LETTERS_AN_HOUR = 3;
/** Letters of one kind to one mailbox per hour, for all accounts together. */
export const LETTERS_TO_A_MAILBOX = 6;
/** Confirmation letters to one mailbox per day, for all accounts together. */
export const CONFIRMATIONS_A_DAY = 10;
/** Receipts for reports to one mailbox outside of any account per day. Anyone can name any address. */
export const RECEIPTS_A_DAY = 10;

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Letters allowed to an unconfirmed address, which may belong to a stranger. */
const TO_UNCONFIRMED: readonly LetterKind[] = ['verify-email', 'reset-password'];

export interface PostSettings {
  /** The deployment's secret. */
  secret: string;
  /** False disables the limits, for load tests. */
  isLimited: boolean;
  /** Whether this server can send mail. */
  hasMail: boolean;
}

type Writing = { readonly db: Knex.Transaction; readonly now: Date };

/** The only place that writes letters, so that every letter passes the limits. */
export class Post {
  readonly #settings: PostSettings;

  constructor(settings: PostSettings) {
    this.#settings = settings;
  }

  /**
   * Writes a letter, which is sent after the commit, even if this process dies. Does nothing for a
   * deleted account, or for an unconfirmed address unless the kind is allowed there.
   * @throws too_many; the transaction stays usable
   */
  async write({ db, now }: Writing, userId: string, kind: LetterKind): Promise<void> {
    if (!this.#settings.hasMail) return;
    // Locked before the counters, in the same order as an erasure.
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

  /** Writes a letter about something that happens anyway: beyond the limit it is omitted. */
  async tell(writing: Writing, userId: string, kind: LetterKind): Promise<void> {
    try {
      await this.write(writing, userId, kind);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    }
  }

  /**
   * Writes a letter about a report or a decision. To a person it is always written, because the law demands it and only
   * moderators cause it; an unconfirmed address gets no text that another person chose. Other addresses are limited:
   * beyond that the letter is omitted.
   */
  async tellOfReport(
    { db, now }: Writing,
    to: Recipient,
    facts: SafetyLetterFacts,
    path: string,
  ): Promise<void> {
    if (!this.#settings.hasMail) return;
    const row = { id: uuidv7(), kind: facts.about, nextAt: now, createdAt: now };
    if ('userId' in to) {
      const user = await UserRow.query(db).findById(to.userId).forKeyShare();
      if (!user) return;
      const isKnown = user.emailVerifiedAt !== null;
      // Outcomes quote names that others chose.
      if (!isKnown && (facts.about === 'outcome' || facts.about === 'receipt')) return;
      const of = isKnown ? facts : { ...facts, label: null };
      const language = user.preferredLanguage;
      await NoticeLetterRow.query(db).insert({
        ...row,
        userId: user.id,
        language,
        facts: { path, of } as NoticeLetterRow['facts'],
      });
      return;
    }
    if (this.#settings.isLimited) {
      const mailbox = emailKey(this.#settings.secret, 'letters', mailboxOf(to.email));
      const key = `letter:${facts.about}:outside:${mailbox}`;
      const throttles: Throttle[] = [{ key, limit: LETTERS_TO_A_MAILBOX, seconds: HOUR }];
      if (facts.about === 'receipt') {
        throttles.push({ key: `${key}:day`, limit: RECEIPTS_A_DAY, seconds: DAY });
      }
      try {
        await db.transaction((savepoint) => spend(savepoint, throttles, now));
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many') return;
        throw error;
      }
    }
    await NoticeLetterRow.query(db).insert({ ...row, ...to, facts: { path, of: facts } });
  }

  /**
   * Unconfirmed accounts are counted separately, so that a stranger cannot use up the owner's
   * letters.
   */
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
