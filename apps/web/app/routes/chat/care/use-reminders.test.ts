import { expect, it } from 'vitest';
import { place } from './use-reminders.ts';

const message = (id: number, at: number, kind?: 'start' | 'day' | 'hours') => ({ id, at, kind });

it.each([
  ['the start has its own line', [message(1, 10, 'start')], [], [], null],
  [
    'a new day among stored messages',
    [message(1, 10), message(2, 20, 'day')],
    [],
    [[2, 'day']],
    null,
  ],
  ['the screen opens on a new day', [message(1, 10)], [{ kind: 'day', at: 15 }], [], 'day'],
  [
    'a message follows the line of that day: it is shown once',
    [message(1, 10), message(2, 20, 'day')],
    [{ kind: 'day', at: 15 }],
    [[2, 'day']],
    null,
  ],
  [
    'hours of keys between two messages',
    [message(1, 10), message(2, 20), message(3, 40)],
    [{ kind: 'hours', at: 30 }],
    [[3, 'hours']],
    null,
  ],
  [
    'two lines without a message between them: the newer one',
    [message(1, 10)],
    [
      { kind: 'hours', at: 20 },
      { kind: 'day', at: 30 },
    ],
    [],
    'day',
  ],
] as const)('%s', (_name, messages, shown, before, last) => {
  const placed = place([...messages], [...shown]);
  expect([...placed.before]).toEqual(before);
  expect(placed.last).toBe(last);
});
