import { LETTERS } from '@neo/words/letters';
import type { Language } from '@neo/domain';
import type { Knex } from 'knex';
import type { Logger } from '../../platform/log.ts';
import type { PushOutcome, PushSender } from '../../platform/push/push-sender.ts';
import { backoffMs } from '../../platform/work/backoff.ts';
import { SteadyWork } from '../../platform/work/steady-work.ts';
import { SubscriptionRow } from './push.model.ts';
import type { PushRow } from './push.model.ts';

/** Messages that a server sends at once. */
export const PUSHES_AT_ONCE = 16;
/** Tries of a message, while the push service says that it takes none now. */
export const PUSH_TRIES = 4;
/** For messages of other or dead servers, and for retries. */
const POLL_MS = 5_000;
/** The wait before the next try, at most as long as the push service asks for. */
const RETRY = { firstMs: 5_000, mostMs: 5 * 60 * 1000 };

interface Due extends PushRow {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

/**
 * Takes messages: their rows are gone before anything is sent, so none is sent twice, and a server that dies loses those
 * it was sending. Left out is what is too old, and what a person can see by now.
 */
const TAKE = /* sql */ `
  with taken as (
    delete from pushes where id in (
      select id from pushes where next_at <= ? order by next_at limit ? for update skip locked)
    returning *
  )
  select taken.id, taken.subscription_id as "subscriptionId", taken.neo_id as "neoId", taken.neo_name as "neoName",
    taken.conversation_id as "conversationId", taken.is_debate as "isDebate", taken.failures,
    taken.expires_at as "expiresAt", s.endpoint, s.p256dh, s.auth, s.language
  from taken join push_subscriptions s on s.id = taken.subscription_id
  where taken.expires_at > ?
    and not exists (select from visible_tabs v where v.user_id = s.user_id and v.until > ?)`;

/** Nothing if its subscription is gone. */
const AGAIN = /* sql */ `
  insert into pushes (id, subscription_id, neo_id, neo_name, conversation_id, is_debate, failures, next_at, expires_at)
  select ?, id, ?, ?, ?, ?, ?, ?, ? from push_subscriptions where id = ?`;

export interface PusherOptions {
  db: Knex;
  log: Logger;
  sender: PushSender;
  /** The site's own address. */
  origin: () => string;
  /** @internal For tests. */
  retry?: { firstMs: number; mostMs: number } | undefined;
}

/** Sends the messages to the push services, on any server. */
export class Pusher extends SteadyWork {
  readonly #options: PusherOptions;

  constructor(options: PusherOptions) {
    super({
      pollMs: POLL_MS,
      rest: 0,
      work: () => this.#sendSome(),
      onError: (err) => options.log.warn({ err }, 'pushes could not be sent'),
    });
    this.#options = options;
  }

  async #sendSome(): Promise<boolean> {
    const now = new Date();
    const { rows } = await this.#options.db.raw<{ rows: Due[]; rowCount: number }>(TAKE, [
      now,
      PUSHES_AT_ONCE,
      now,
      now,
    ]);
    await Promise.all(rows.map((row) => this.#send(row)));
    return rows.length > 0;
  }

  async #send(row: Due): Promise<void> {
    const { sender, log, origin } = this.#options;
    const { endpoint, p256dh, auth } = row;
    const outcome = await sender.send(
      { endpoint, keys: { p256dh, auth } },
      { text: textOf(row, origin()), topic: topicOf(row), expiresAt: row.expiresAt },
    );
    if (outcome.kind === 'gone') {
      await SubscriptionRow.query(this.#options.db).deleteById(row.subscriptionId);
    }
    if (outcome.kind === 'later') await this.#again(row, outcome);
    // No address: it is a secret.
    if (outcome.kind === 'refused' || outcome.kind === 'lost') {
      log.warn({ reason: outcome.reason }, 'a push was dropped');
    }
  }

  async #again(row: Due, { afterMs = 0 }: PushOutcome & { kind: 'later' }): Promise<void> {
    const failures = row.failures + 1;
    if (failures >= PUSH_TRIES) return;
    const { retry = RETRY, db } = this.#options;
    const waitMs = Math.max(backoffMs(failures, retry), Math.min(afterMs, retry.mostMs));
    const nextAt = new Date(Date.now() + waitMs);
    await db.raw(AGAIN, [
      row.id,
      row.neoId,
      row.neoName,
      row.conversationId,
      row.isDebate,
      failures,
      nextAt,
      row.expiresAt,
      row.subscriptionId,
    ]);
  }
}

const pathOf = ({ neoId, conversationId, isDebate }: PushRow): string => {
  if (conversationId === null) return `/chat/${neoId}`;
  return isDebate ? `/debate/${conversationId}` : `/chat/${neoId}/${conversationId}`;
};

/** Newer messages about a conversation take the place of older ones, at the push service and on the screen. */
const topicOf = ({ neoId, conversationId }: PushRow): string =>
  (conversationId ?? neoId).replaceAll('-', '');

/** In the format of declarative pushes, which Safari shows without a worker. */
const textOf = (row: Due, origin: string): string =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: LETTERS[row.language].replied(row.neoName),
      lang: row.language,
      tag: topicOf(row),
      navigate: origin + pathOf(row),
    },
  });
