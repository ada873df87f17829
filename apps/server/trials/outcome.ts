/** A rule, and the cases that broke it. */
export interface Finding {
  readonly name: string;
  readonly bad: number;
  readonly example?: unknown;
}

/** The result of a trial: facts to read, and findings that must be empty. */
export interface Outcome {
  readonly facts: string[];
  readonly findings: Finding[];
}

/** Prints the result of a trial. @returns whether it passed */
export function tell(name: string, { facts, findings }: Outcome): boolean {
  const lines = findings.map(
    ({ name: what, bad: count, example }) =>
      `${count === 0 ? 'ok  ' : 'BAD '} ${count} ${what}${count > 0 ? ` e.g. ${JSON.stringify(example)}` : ''}`,
  );
  console.log([`\n${name}`, ...facts.map((fact) => `     ${fact}`), ...lines].join('\n'));
  return findings.every(({ bad: count }) => count === 0);
}

/** The cases that broke the rule. */
export const bad = (name: string, cases: readonly unknown[]): Finding => ({
  name,
  bad: cases.length,
  // JSON has no undefined.
  example: cases.length === 0 ? undefined : (JSON.stringify(cases[0]) ?? 'undefined').slice(0, 300),
});

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Median, 95th percentile and longest, in words. */
export const inSeconds = (times: readonly number[]): string =>
  `p50 ${seconds(percentile(times, 0.5))}, p95 ${seconds(percentile(times, 0.95))}, longest ${seconds(percentile(times, 1))}`;

/** Median, 99th percentile and longest, in words. */
export function spread(times: readonly number[]): string {
  const at = (share: number): string => percentile(times, share).toFixed(0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms (${times.length})`;
}
