import { format } from 'node:util';
import type { Logger } from './log.ts';

type Level = 'error' | 'warn' | 'info';

/**
 * Turns what Node and libraries print into lines of the log, a crash too. For output that programs read: one line that is
 * not JSON stops some of them.
 */
export function logEverything(log: Logger): void {
  const print =
    (level: Level) =>
    (...said: unknown[]): void => {
      const err = said.find((one) => one instanceof Error);
      const rest = said.filter((one) => one !== err);
      log[level](err ? { err } : {}, rest.length > 0 ? format(...rest) : 'an error was printed');
    };
  Object.assign(console, {
    error: print('error'),
    warn: print('warn'),
    info: print('info'),
    log: print('info'),
  });
  // Node's own listener prints the warning as text.
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'a warning of Node'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'NEO crashed');
    process.exit(1);
  });
}
