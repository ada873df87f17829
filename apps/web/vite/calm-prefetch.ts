import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/;
const LOADED = 'let mod = await loadRouteModule(route, routeModules);';
const TRIED = `const asked = route.module;
let mod = routeModules[route.id] ?? await import(/* @vite-ignore */ asked).then(
  (loaded) => (routeModules[route.id] = loaded),
  () => {
    // Older browsers keep a failed import: the click asks for this file by another address.
    if (route.module === asked) route.module = asked.split('?')[0] + '?again=' + Date.now();
    return {};
  },
);`;

/**
 * React Router loads the scripts of a link that somebody points at, and reloads the open page if it cannot. Nobody has
 * asked for anything yet, so the page stays as it is, and a click tries again.
 */
export function calmPrefetch(): Plugin {
  let isMet = false;
  return {
    name: 'calm-prefetch',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!ROUTER.test(id.replaceAll('\\', '/')) || !code.includes(LOADED)) return null;
      isMet = true;
      return code.replace(LOADED, TRIED);
    },
    buildEnd(error) {
      if (!error && !isMet) this.error('calm-prefetch: React Router loads links in another way');
    },
  };
}
