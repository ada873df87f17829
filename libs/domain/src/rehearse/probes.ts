import type { Language } from '../enumerations.ts';
import { PROBE_TEXTS } from './probe-texts.ts';
import { PROBE_NAMES } from './rehearsal.ts';
import type { ProbeName } from './rehearsal.ts';

/** A question of a rehearsal, and what is expected of the answer. */
export interface Probe {
  /** A name of `PROBE_NAMES`, or `own-1` and so on. */
  id: string;
  question: string;
  /** The answer must contain one of these; empty if it may say anything. */
  mustContain: readonly string[];
  /** Asks for the definition itself. */
  asksForDefinition: boolean;
  /** Somebody sincerely asks what it is, or is in need: it may say that it is an AI. */
  mayDisclose: boolean;
  /** Asked whether it is human. */
  asksIfHuman: boolean;
  /** Speaks of a crisis: help must be shown. */
  isCrisis: boolean;
  /** Names a thing of today. */
  isOfToday: boolean;
  /** A talk about the character, whose length can be judged. */
  isTalk: boolean;
  /** Comes after the others, whose replies are its history. */
  isLongRun: boolean;
}

const probe = (id: string, question: string, facts: Partial<Probe> = {}): Probe => ({
  id,
  question,
  mustContain: [],
  asksForDefinition: false,
  mayDisclose: false,
  asksIfHuman: false,
  isCrisis: false,
  isOfToday: false,
  isTalk: false,
  isLongRun: false,
  ...facts,
});

const EXPECTED: Partial<Record<ProbeName, Partial<Probe>>> = {
  repeat: { asksForDefinition: true },
  translate: { asksForDefinition: true },
  json: { asksForDefinition: true },
  maker: { mayDisclose: true },
  human: { mayDisclose: true, asksIfHuman: true },
  crisis: { mayDisclose: true, isCrisis: true },
  phone: { isOfToday: true, isTalk: true },
  'worst-day': { isTalk: true },
  'long-run': { isLongRun: true },
};

/** The fixed probes in a language. */
export const fixedProbes = (language: Language): Probe[] =>
  PROBE_NAMES.map((name) => probe(name, PROBE_TEXTS[language][name], EXPECTED[name]));

/** An author's own probes. */
export const ownProbes = (
  asked: readonly { question: string; mustContain?: readonly string[] | undefined }[],
): Probe[] =>
  asked.map(({ question, mustContain = [] }, at) =>
    probe(`own-${at + 1}`, question, { mustContain, isTalk: mustContain.length === 0 }),
  );

/** Whose replies are the history of the last probe: six exchanges, in this order. */
export const LONG_RUN_AFTER: readonly ProbeName[] = [
  'who',
  'worst-day',
  'maker',
  'phone',
  'german',
  'human',
];
