import type { ProbeResult } from '@neo/contracts';
import { PROBE_VERDICTS } from '@neo/domain';
import type { Language } from '@neo/domain';
import { rehearsal as en } from './en/rehearsal.ts';
import { rehearsal as es } from './es/rehearsal.ts';
import type { RehearsalLabels } from './rehearsal-labels.ts';

const LABELS: Record<Language, RehearsalLabels> = { en, es };

export const rehearsalLabels = (language: string): RehearsalLabels =>
  language === 'es' ? LABELS.es : LABELS.en;

/** The name of a probe in a result. */
function probeName(labels: RehearsalLabels, probe: string): string {
  const own = /^own-(\d+)$/.exec(probe)?.[1];
  if (own !== undefined) return labels.own.replace('{number}', own);
  return (labels.probes as Record<string, string>)[probe] ?? probe;
}

/** A result in words, as a component shows it. */
export const shownResult = (labels: RehearsalLabels, result: ProbeResult) => ({
  title: probeName(labels, result.probe),
  verdict: result.verdict,
  verdictLabel: labels.verdicts[result.verdict],
  question: result.question,
  reply: result.reply,
  marks: result.checks.flatMap(({ marks }) => marks),
  checks: result.checks.map(({ kind, verdict, why }) => ({
    kind: labels.kinds[kind],
    verdict,
    verdictLabel: labels.verdicts[verdict],
    why: why === null ? undefined : labels.whys[why],
  })),
  isOpen: result.verdict === 'fail',
});

/** The results with the worst first. */
export const worstFirst = (results: readonly ProbeResult[]): ProbeResult[] =>
  results.toSorted((a, b) => PROBE_VERDICTS.indexOf(b.verdict) - PROBE_VERDICTS.indexOf(a.verdict));
