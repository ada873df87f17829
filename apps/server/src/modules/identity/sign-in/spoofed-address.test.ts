import { expect, it } from 'vitest';
import { aPerson, useApp } from '../../../../testing/index.ts';

const app = useApp({ rateLimits: true });

it('without a trusted proxy nobody can choose their address', async () => {
  const guesses = Array.from({ length: 40 }, (_, i) =>
    aPerson(app.base).fetch('/api/auth/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${i}`,
        'x-real-ip': `198.51.100.${i}`,
        forwarded: `for=198.51.100.${i}`,
      },
      body: JSON.stringify({ email: 'nobody@example.test', password: 'x' }),
    }),
  );
  const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(30);
});
