import { registerWorker } from './register-worker.ts';

/** A worker is installed in seconds, or never. */
const TIMEOUT_MS = 20_000;

/** Whether this browser can show pushes. On phones of Apple only an app on the Home Screen can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

/** This browser's subscription, if it has one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends this browser's subscription: whatever a server sends, nothing is shown any more. */
export async function endSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** The worker, once it can show something. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/**
 * Subscribes this browser. One with another key belongs to another server, which has gone.
 * @param publicKey the server's
 */
export async function beginSubscription(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await activeWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
}

/** The parts of a subscription that a server needs. */
export function partsOf(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (!endpoint || !p256dh || !auth) throw new Error('a subscription without keys');
  return { endpoint, keys: { p256dh, auth } };
}
