import { createTransport } from 'nodemailer';

export interface Mail {
  /** If it is sent again after a crash, mail systems recognise it by this. */
  id?: string;
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. */
export interface Mailer {
  /** @throws when the mail was not accepted; it may be retried */
  send(mail: Mail): Promise<void>;
  /** Removes stored mails to somebody who deleted their account. */
  forget(address: string): void;
  close(): void;
}

const TIMEOUT_MS = 15_000;

/**
 * Mail through SMTP, with bounded waits.
 * @param url `smtp://` or `smtps://`, with user and password if the server requires them
 * @param from the From address
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail must not make this server read a file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const host = from.replace(/^.*@|>.*$/g, '') || 'neo';
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ ...mail, ...(id && { messageId: `<${id}@${host}>` }) });
    },
    forget: () => undefined,
    close: () => transport.close(),
  };
}
