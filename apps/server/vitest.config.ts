import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: './testing/global-setup.ts',
    setupFiles: './testing/fail-on-console-error.ts',
    // They wait for half of their time. Six took 229 s on two cores where four took 276.
    maxWorkers: 6,
    // Files of a worker share the loaded modules: importing the server took a third of a file's time. Each file has
    // its own database and server, and no module keeps state of its own between them.
    isolate: false,
    testTimeout: 60_000,
    // It ends as soon as it matches; a second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
});
