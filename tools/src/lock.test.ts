import { expect, it } from 'vitest';
import { missingOptional } from './lock.ts';

const parser = (version: string) => ({
  version,
  optionalDependencies: { 'bind-linux-x64': version },
});

it('an optional package that the lock lacks is added at the top', () => {
  const lock = { packages: { 'node_modules/parser': parser('1.0.0') } };
  expect(missingOptional(lock).map(([path]) => path)).toEqual(['node_modules/bind-linux-x64']);
});

it('if the top has another version, it is added beside the package that needs it', () => {
  const lock = {
    packages: {
      'node_modules/bind-linux-x64': { version: '1.0.0' },
      'node_modules/parser': parser('1.0.0'),
      'node_modules/knip/node_modules/parser': parser('2.0.0'),
    },
  };
  expect(missingOptional(lock)).toEqual([
    [
      'node_modules/knip/node_modules/bind-linux-x64',
      { version: '2.0.0', optional: true, cpu: ['x64'], os: ['linux'] },
    ],
  ]);
});
