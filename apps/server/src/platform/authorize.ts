import { AppError } from '@neo/contracts';
import type { Denial, Verdict } from '@neo/domain';

/** Turns a policy's refusal into the error that says so. @param messages words for some of the codes */
export function authorize(verdict: Verdict, messages: Partial<Record<Denial, string>> = {}): void {
  if (verdict.allowed) return;
  const message = messages[verdict.code];
  throw new AppError(verdict.code, message === undefined ? {} : { message });
}
