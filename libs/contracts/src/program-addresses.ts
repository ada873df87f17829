/** The addresses of calls of programs. They stand apart, because no screen calls them, and every byte counts there. */
export const PROGRAM_ADDRESSES = {
  completions: {
    models: { method: 'GET', path: '/v1/models' },
    model: { method: 'GET', path: '/v1/models/:model' },
    create: { method: 'POST', path: '/v1/chat/completions' },
  },
} as const;
