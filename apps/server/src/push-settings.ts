import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import type { PushKeys } from './platform/push/push-sender.ts';
import { StartRefused } from './platform/start-refused.ts';

const aKey = (name: string, bytes: number) =>
  z
    .string()
    .refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
      message: `${name} must be a VAPID key in base64url, as \`npx web-push generate-vapid-keys\` prints it.`,
    })
    .optional();

export const PUSH_SETTINGS = {
  PUSH_PUBLIC_KEY: aKey('PUSH_PUBLIC_KEY', 65),
  PUSH_PRIVATE_KEY: aKey('PUSH_PRIVATE_KEY', 32),
  PUSH_CONTACT: z
    .string()
    .refine((text) => URL.canParse(text) && /^(mailto|https):/.test(text), {
      message: 'PUSH_CONTACT must begin with mailto: or https://.',
    })
    .optional(),
};

export interface PushConfig {
  readonly push: {
    /** Absent: embedded mode makes its own, and other servers send no pushes. */
    readonly keys: PushKeys | undefined;
    /** How push services reach the operator. */
    readonly contact: string;
  };
}

/** Whether two keys belong together. */
function isPair({ publicKey, privateKey }: PushKeys): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return false;
  }
  return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
}

/** The settings of pushes. @throws StartRefused */
export function pushOf(
  e: z.output<z.ZodObject<typeof PUSH_SETTINGS>>,
  {
    supportEmail,
    publicUrl,
  }: { supportEmail?: string | undefined; publicUrl?: string | undefined },
): PushConfig {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = e;
  const ofSite = publicUrl?.startsWith('https:') ? new URL(publicUrl).origin : undefined;
  const ofOperator = supportEmail === undefined ? ofSite : `mailto:${supportEmail}`;
  const contact = e.PUSH_CONTACT ?? ofOperator ?? 'mailto:nobody@localhost';
  if (publicKey === undefined && privateKey === undefined) {
    return { push: { keys: undefined, contact } };
  }
  if (publicKey === undefined || privateKey === undefined) {
    const missing = publicKey === undefined ? 'PUBLIC' : 'PRIVATE';
    throw new StartRefused(`PUSH_${missing}_KEY is missing: set both or neither.`);
  }
  const keys = { publicKey, privateKey };
  if (!isPair(keys)) {
    throw new StartRefused('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY do not belong together.');
  }
  return { push: { keys, contact } };
}

/**
 * The VAPID keys of embedded mode: made once, stored in the data folder, readable only by their owner.
 * @throws StartRefused when the file holds none
 */
export function keptPushKeys(dataDir: string): PushKeys {
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
  // Written aside and renamed: after a power cut an empty file would keep the server from starting.
  writeFileSync(`${file}.new`, `${keys.publicKey}\n${keys.privateKey}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
  return keys;
}
