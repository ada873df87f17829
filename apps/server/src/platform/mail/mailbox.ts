import type { Mail, Mailer } from './mailer.ts';

export interface KeptMail extends Mail {
  /** ISO 8601. */
  at: string;
}

const MOST = 100;

/** The development mailbox: the newest mails, in memory only. */
export class Mailbox {
  #mails: KeptMail[] = [];

  put(mail: Mail): void {
    if (mail.id !== undefined && this.#mails.some(({ id }) => id === mail.id)) return;
    this.#mails = [{ ...mail, at: new Date().toISOString() }, ...this.#mails].slice(0, MOST);
  }

  /** Newest first. */
  list(): readonly KeptMail[] {
    return this.#mails;
  }

  /** Removes the mails to somebody who deleted their account. */
  forget(address: string): void {
    this.#mails = this.#mails.filter(({ to }) => to !== address);
  }
}

/** Keeps mail here, to be read in the browser, when SMTP is not configured. */
export const mailboxMailer = (mailbox: Mailbox): Mailer => ({
  async send(mail) {
    mailbox.put(mail);
  },
  forget: (address) => mailbox.forget(address),
  close: () => undefined,
});
