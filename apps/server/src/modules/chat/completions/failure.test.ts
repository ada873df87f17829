import { AppError } from '@neo/contracts';
import { expect, it } from 'vitest';
import { programError } from '../../../platform/program-error.ts';
import { TurnEnded } from '../stream/live-turn.ts';
import { failureOf } from './failure.ts';

it.each([
  ['the server stops', new TurnEnded('shutdown'), '', 'unavailable', /^The server is busy/],
  [
    'the server stops after words',
    new TurnEnded('shutdown'),
    'So far',
    'unavailable',
    /^The reply was cut off because the server is stopping\.$/,
  ],
  [
    'its right is gone',
    new TurnEnded('lost'),
    'So far',
    'interrupted',
    /^The reply was cut off\.$/,
  ],
  [
    'the model broke off',
    new AppError('interrupted'),
    'So far',
    'interrupted',
    /^The reply was cut off\.$/,
  ],
  ['the model gave nothing', new AppError('upstream'), '', 'upstream', /^The model gave no/],
] as const)('a program is told that %s', (_, error, text, code, message) => {
  const { error: told } = programError(failureOf({ error, text }));
  expect(told).toMatchObject({ code, message: expect.stringMatching(message) });
});
