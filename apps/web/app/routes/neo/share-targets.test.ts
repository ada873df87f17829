import { expect, it } from 'vitest';
import { shareTargets } from './share-targets.ts';

it('have six targets, each with the whole address', () => {
  const url = 'https://neo.example/neo/1?a=b&c=d';
  const targets = shareTargets({ url, title: 'Ada & co - AI Chat', text: 'Hello' }, 'E-mail');
  expect(targets.map(({ label }) => label)).toEqual([
    'X',
    'LinkedIn',
    'Facebook',
    'Reddit',
    'WhatsApp',
    'E-mail',
  ]);
  for (const { href } of targets) expect(href).toContain(encodeURIComponent(url));
});
