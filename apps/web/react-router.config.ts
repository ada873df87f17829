import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // There are few routes: one manifest saves a request for each visible link.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_viteEnvironmentApi: true,
    // A separate file for a route's loader would be one more request, and ours have a few lines.
    v8_splitRouteModules: false,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
