import type { Target } from './targets.ts';
import { median, ms, table, times } from '../stage/statistics.ts';

/** The measurements of one target: a value for each round. */
export interface Figures {
  firstTokenMs: number[];
  cpuPerThousand: number[];
  rushP50: number[];
  rushP95: number[];
  delayP50: number[];
  delayP99: number[];
  /** Requests of all rounds that returned no token. */
  refused: number;
  asked: number;
}

export const noFigures = (): Figures => ({
  firstTokenMs: [],
  cpuPerThousand: [],
  rushP50: [],
  rushP95: [],
  delayP50: [],
  delayP99: [],
  refused: 0,
  asked: 0,
});

/** The medians of the rounds as two tables. What stands between nothing has no ratio. */
export function report(
  targets: readonly Target[],
  of: (name: string) => Figures,
  rushPerSecond: number,
): string {
  const direct = median(of('direct').firstTokenMs);
  const added = (name: string): number => median(of(name).firstTokenMs) - direct;
  const cpu = (name: string): number => median(of(name).cpuPerThousand);
  const costs = targets.map(({ name, pid }) =>
    pid === undefined
      ? [name, ms(direct), '', '', '', '']
      : [
          name,
          ms(median(of(name).firstTokenMs)),
          ms(added(name)),
          times(added(name) / added('parse')),
          ms(cpu(name)),
          times(cpu(name) / cpu('parse')),
        ],
  );
  const load = targets.map(({ name }) => {
    const { rushP50, rushP95, delayP50, delayP99, refused, asked } = of(name);
    const spans = [rushP50, rushP95, delayP50, delayP99].map((values) => ms(median(values)));
    return [name, ...spans, `${refused} of ${asked}`];
  });
  const rush = `first token at ${rushPerSecond} starts/s: p50`;
  return [
    table([
      ['one by one', 'first token', 'added', 'over parse', 'CPU per 1,000 tokens', 'over parse'],
      ...costs,
    ]),
    table([['under load', rush, 'p95', 'token late: p50', 'p99', 'refused'], ...load]),
  ].join('\n\n');
}
