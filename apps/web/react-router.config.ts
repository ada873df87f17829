import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Few routes: one manifest spares a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_viteEnvironmentApi: true,
    // A route's loader in a file of its own would be one more request, and ours are a few lines.
    v8_splitRouteModules: false,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
