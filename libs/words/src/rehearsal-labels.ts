import type { CheckKind, CheckReason, ProbeName, ProbeVerdict } from '@neo/domain';

/** Labels of rehearsals, which one tab of the web app and the console's review show. */
export interface RehearsalLabels {
  probes: Record<ProbeName, string>;
  /** `{number}` is its place. */
  own: string;
  verdicts: Record<ProbeVerdict, string>;
  /** The subject of a check. */
  kinds: Record<CheckKind, string>;
  /** Why it did not pass, as a sentence. */
  whys: Record<CheckReason, string>;
}
