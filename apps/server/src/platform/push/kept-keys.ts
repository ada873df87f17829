import { createECDH } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { StartRefused } from '../start-refused.ts';
import { writeSecret } from '../write-secret.ts';
import { createPushSender } from './push-sender.ts';
import type { PushKeys, PushSender } from './push-sender.ts';

/** Whether two keys belong together. */
export function isPair({ publicKey, privateKey }: PushKeys): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return false;
  }
  return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
}

/**
 * The VAPID keys of embedded mode: made once, stored in the data folder, readable only by their owner.
 * @throws StartRefused when the file holds none
 */
function keptPushKeys(dataDir: string): PushKeys {
  const file = join(dataDir, 'push-keys');
  if (existsSync(file)) {
    const [publicKey = '', privateKey = ''] = readFileSync(file, 'utf8').split('\n');
    const keys = { publicKey, privateKey };
    if (isPair(keys)) return keys;
    throw new StartRefused(
      `${file} holds no pair of keys. Restore it from a backup, delete it (browsers ask for pushes again), or set PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY.`,
    );
  }
  const keys = webPush.generateVAPIDKeys();
  writeSecret(
    file,
    `${keys.publicKey}
${keys.privateKey}
`,
  );
  return keys;
}

/** What sends the pushes of a server, if it has keys. Several servers need the same, so only embedded mode makes its own. */
export function pushSenderOf(config: {
  readonly push: { readonly keys: PushKeys | undefined; readonly contact: string };
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): PushSender | undefined {
  const { push, databaseUrl, dataDir } = config;
  const keys = push.keys ?? (databaseUrl === undefined ? keptPushKeys(dataDir) : undefined);
  return keys && createPushSender({ keys, contact: push.contact });
}
