import { createTransport } from 'nodemailer';
import type { Mailbox } from './mailbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What carries mail away. */
export interface Mailer {
  /** @throws when it was not taken: it may be tried again */
  send(mail: Mail): Promise<void>;
  /** Somebody left: nothing that was sent to them stays here. */
  forget(address: string): void;
  close(): void;
}

const TIMEOUT_MS = 15_000;

/**
 * Mail through SMTP. Every wait is bounded, since nobody looks while it hangs.
 * @param url `smtp://` or `smtps://`, with user and password where the server asks for them
 * @param from what stands in From
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Nothing of a letter may make this server read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    forget: () => undefined,
    close: () => transport.close(),
  };
}

/** Mail that stays here, to be read in the browser: for where nobody set up SMTP. */
export const mailboxMailer = (mailbox: Mailbox): Mailer => ({
  async send(mail) {
    mailbox.put(mail);
  },
  forget: (address) => mailbox.forget(address),
  close: () => undefined,
});
