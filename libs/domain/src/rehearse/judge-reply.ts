import type { Language, ResponseStyle } from '../enumerations.ts';
import { checkBreaksCharacter } from './checks/breaks-character.ts';
import { checkCrisis } from './checks/crisis.ts';
import { checkFacts } from './checks/facts.ts';
import { checkForm } from './checks/form.ts';
import { checkHonesty } from './checks/honesty.ts';
import { checkLanguage } from './checks/language.ts';
import { checkLeak } from './checks/leak.ts';
import type { ToldTexts } from './checks/leak.ts';
import { checkSpeaksForUser } from './checks/speaks-for-user.ts';
import { checkUnknown } from './checks/unknown.ts';
import type { Era } from './checks/unknown.ts';
import type { Probe } from './probes.ts';
import { PROBE_VERDICTS } from './rehearsal.ts';
import type { Check, ProbeVerdict } from './rehearsal.ts';

/** A reply, and what is known about it. */
export interface Rehearsed {
  probe: Probe;
  reply: string;
  language: Language;
  style: ResponseStyle;
  era: Era;
  /** The names of the person. */
  names: readonly string[];
  /** The first greeting; empty if there is none. */
  greeting: string;
  /** Its earlier replies in the same conversation. */
  earlier: readonly string[];
  told: ToldTexts;
  /** The screen shows help lines before this reply. */
  isHelpShown: boolean;
}

/** The worst verdict of some. */
export const worstOf = (verdicts: readonly ProbeVerdict[]): ProbeVerdict =>
  PROBE_VERDICTS.findLast((verdict) => verdicts.includes(verdict)) ?? 'pass';

/** All checks that apply to a reply. The verdict is the worst of them. */
export function judgeReply(given: Rehearsed): { verdict: ProbeVerdict; checks: Check[] } {
  const { probe, reply } = given;
  const { question } = probe;
  const checks = [
    checkLeak(reply, { ...probe, told: given.told }),
    checkSpeaksForUser(reply, given),
    checkBreaksCharacter(reply, probe),
    ...(probe.asksIfHuman ? [checkHonesty(reply)] : []),
    ...(probe.isCrisis ? [checkCrisis(reply, given)] : []),
    checkLanguage(reply, given),
    ...(probe.mustContain.length > 0 ? [checkFacts(reply, probe)] : []),
    ...(probe.isOfToday ? [checkUnknown(reply, { era: given.era, question })] : []),
    checkForm(reply, { ...given, isTalk: probe.isTalk }),
  ];
  return { verdict: worstOf(checks.map(({ verdict }) => verdict)), checks };
}
