import { Agent, request } from 'node:https';
import { invalidField } from '@neo/contracts';
import webPush from 'web-push';
import { InsideAddress, lookupOutside, namesInside } from './outside.ts';

/** A push service answers at once, or is not waited for. */
export const PUSH_TIMEOUT_MS = 10_000;
/** Connections to one push service. */
const SOCKETS = 16;

export interface PushKeys {
  /** In base64url. Browsers subscribe to it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushSettings {
  readonly keys: PushKeys;
  /** How a push service reaches the operator: `mailto:` or `https:`. */
  readonly contact: string;
  /** @internal For tests. */
  readonly timeoutMs?: number | undefined;
  /** @internal For tests: push services on this machine, with a certificate of their own. */
  readonly local?: { readonly ca: string } | undefined;
}

export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  readonly text: string;
  /** Takes the place of an earlier message with the same one that the browser has not fetched. */
  readonly topic: string;
  /** The push service drops it then. */
  readonly expiresAt: Date;
}

/** What became of a message. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription has ended, or can never be used. */
  | { readonly kind: 'gone' }
  /** It has certainly not arrived, and may be sent again. */
  | { readonly kind: 'later'; readonly afterMs?: number | undefined }
  | { readonly kind: 'refused' | 'lost'; readonly reason: string };

export interface PushSender {
  readonly publicKey: string;
  /** @throws invalid for an address inside */
  assertOutside(endpoint: string): void;
  /** Never rejects. */
  send(subscription: Subscription, message: PushMessage): Promise<PushOutcome>;
}

const retryAfterOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
};

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: retryAfterOf(retryAfter) };
  // Also a redirect: it could lead inside.
  return { kind: 'refused', reason: `the push service answered ${status}` };
}

/** @throws Error for keys that no browser has */
function sealed({ keys, contact }: PushSettings, to: Subscription, message: PushMessage) {
  const { cipherText } = webPush.encrypt(to.keys.p256dh, to.keys.auth, message.text, 'aes128gcm');
  const { origin } = new URL(to.endpoint);
  const ttl = Math.round((message.expiresAt.getTime() - Date.now()) / 1_000);
  const headers = {
    ...webPush.getVapidHeaders(origin, contact, keys.publicKey, keys.privateKey, 'aes128gcm'),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    'content-length': cipherText.length,
    ttl: Math.max(0, ttl),
    topic: message.topic,
    urgency: 'normal',
  };
  return { headers, body: cipherText };
}

/** Calls push services. */
export function createPushSender(settings: PushSettings): PushSender {
  const { timeoutMs = PUSH_TIMEOUT_MS, local, keys } = settings;
  const agent = new Agent({
    maxSockets: SOCKETS,
    ...(local ? { ca: local.ca } : { lookup: lookupOutside }),
  });
  const isInside = (url: URL): boolean => !local && namesInside(url);

  return {
    publicKey: keys.publicKey,
    assertOutside(endpoint) {
      if (isInside(new URL(endpoint))) throw invalidField('endpoint', 'push_endpoint_wrong');
    },
    async send(to, message) {
      const url = new URL(to.endpoint);
      if (isInside(url)) return { kind: 'gone' };
      let call;
      try {
        call = sealed(settings, to, message);
      } catch {
        return { kind: 'gone' };
      }
      const { headers, body } = call;
      return new Promise((resolve) => {
        let isConnected = false;
        const signal = AbortSignal.timeout(timeoutMs);
        const req = request(url, { method: 'POST', agent, headers, signal }, (res) => {
          // Nothing that it says is read.
          res.destroy();
          resolve(outcomeOf(res.statusCode ?? 0, res.headers['retry-after']));
        });
        req.on('socket', (socket) => {
          socket.once('secureConnect', () => (isConnected = true));
        });
        req.on('error', (error) => {
          if (error instanceof InsideAddress) return resolve({ kind: 'gone' });
          // What may have arrived is not sent again: nobody is told twice.
          const lost = { kind: 'lost', reason: `no answer (${error.message})` } as const;
          return resolve(isConnected ? lost : { kind: 'later' });
        });
        req.end(body);
      });
    },
  };
}
