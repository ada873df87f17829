/**
 * Room: checks. One rule of a rehearsal each, as a pure function of the reply and of what is known about it. Each has a
 * table of replies that it must and must not mark, in English and Spanish.
 */
import { merged } from '../passages.ts';
import type { Check, CheckKind, CheckReason, Mark } from '../rehearsal.ts';

export const passed = (kind: CheckKind): Check => ({
  kind,
  verdict: 'pass',
  why: null,
  marks: [],
});

export const warned = (kind: CheckKind, why: CheckReason, marks: readonly Mark[] = []): Check => ({
  kind,
  verdict: 'warn',
  why,
  marks: merged(marks),
});

export const failed = (kind: CheckKind, why: CheckReason, marks: readonly Mark[] = []): Check => ({
  kind,
  verdict: 'fail',
  why,
  marks: merged(marks),
});
