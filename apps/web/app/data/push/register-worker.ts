/** React Router names its build here; it changes with every file of the page's code. */
declare global {
  interface Window {
    __reactRouterManifest?: { version: string };
  }
}

/** Registers the service worker of this build. Undefined where there is no build, as in development. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const build = window.__reactRouterManifest?.version;
  if (build === undefined) return undefined;
  return navigator.serviceWorker.register(`/sw.js?build=${encodeURIComponent(build)}`, {
    updateViaCache: 'none',
  });
}
