import {
  createECDH,
  createDecipheriv,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** For 127.0.0.1, signed by itself, and known to nobody else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgL8bp2vfj97PYibT8
L1NAKuSlxKN9t8Bx3DrOCMON3WqhRANCAAQHJGLTIE2MFKgY7CRDXOF7VkDf4VS9
CHXqH1EqCC72mpHUqJoxP8d0mVOEYORYsceliaHVv0+xpdb2Zw/3nlgz
-----END PRIVATE KEY-----
`;
export const PUSH_CA = `-----BEGIN CERTIFICATE-----
MIIBuTCCAV+gAwIBAgIUIZGt18iGUmW9O2G94n5xP19+sVowCgYIKoZIzj0EAwIw
IzEhMB8GA1UEAwwYYSBwdXNoIHNlcnZpY2UgZm9yIHRlc3RzMCAXDTI2MTEyNzIw
MjUxMloYDzIxMjYxMTAzMjAyNTEyWjAjMSEwHwYDVQQDDBhhIHB1c2ggc2Vydmlj
ZSBmb3IgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQHJGLTIE2MFKgY
7CRDXOF7VkDf4VS9CHXqH1EqCC72mpHUqJoxP8d0mVOEYORYsceliaHVv0+xpdb2
Zw/3nlgzo28wbTAdBgNVHQ4EFgQUM0JWxIDLh5NLYi9hyRLj1/9pkLMwHwYDVR0j
BBgwFoAUM0JWxIDLh5NLYi9hyRLj1/9pkLMwDwYDVR0TAQH/BAUwAwEB/zAaBgNV
HREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZIzj0EAwIDSAAwRQIhAN/OqewB
yVweaLgYZaJSCsJ96949deAt6TX/OQBEveHrAiBPQz6TbAgA+d8p1P3Ktpm79kKp
6DadZP9WPmWq3uHTFA==
-----END CERTIFICATE-----
`;

/** A message that a push service received. */
export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A status, with headers if it needs some; `silence`: it never answers. */
export type PushAnswer = number | { status: number; headers: Record<string, string> } | 'silence';

export interface PushService {
  readonly origin: string;
  readonly pushed: Pushed[];
  /** The answers to the next messages, in order; 201 to all others. */
  next(...answers: PushAnswer[]): void;
  stop(): Promise<void>;
}

/** A push service over real HTTPS. */
export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  const answers: PushAnswer[] = [];
  const server = createServer({ key: KEY, cert: PUSH_CA }, (req, res) => {
    void buffer(req).then((body) => {
      pushed.push({ path: req.url ?? '', headers: req.headers, body });
      const answer = answers.shift() ?? 201;
      if (answer === 'silence') return;
      const { status, headers = {} } = typeof answer === 'number' ? { status: answer } : answer;
      res.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushed,
    next: (...more) => void answers.push(...more),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser's side of a subscription: its keys, and reading what was sealed for them (RFC 8291 and 8188). */
export function aBrowser() {
  const curve = createECDH('prime256v1');
  const own = curve.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const named = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`);
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read({ body }: Pushed): unknown {
      const salt = body.subarray(0, 16);
      const length = body[20]!;
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(curve.computeSecret(sender), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, named('aes128gcm'), 16),
        derive(secret, salt, named('nonce'), 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // One record: the text ends with the byte 2 and zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** The claims of a message's VAPID token, if the key that it names has signed it. */
export function vapidOf({ headers }: Pushed): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString('base64url'));
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The VAPID token is not signed by its key.');
  return { key, claims: JSON.parse(Buffer.from(claims!, 'base64url').toString()) as never };
}
