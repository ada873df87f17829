import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // As in the product: nothing is requested later that could come with the page.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_splitRouteModules: true },
} satisfies Config;
