import { phrasePattern } from '../passages.ts';
import { ENGLISH } from './english.ts';
import type { RehearsePhrases } from './phrase-list.ts';
import { SPANISH } from './spanish.ts';

/** One pattern of both languages: a reply may be in either. */
const both = (kind: keyof RehearsePhrases): RegExp =>
  phrasePattern(`${ENGLISH[kind]}\n${SPANISH[kind]}`);

export const PATTERNS = {
  assistant: both('assistant'),
  disclosure: both('disclosure'),
  simulation: both('simulation'),
  claimsHuman: both('claimsHuman'),
  method: both('method'),
  harsh: both('harsh'),
  saysOfUser: both('saysOfUser'),
  actsOfUser: both('actsOfUser'),
  today: both('today'),
} as const;
