import { AppError } from '@neo/contracts';
import type { Reason } from '@neo/contracts';
import type { Denial, Verdict } from '@neo/domain';

/** Throws the error for a policy's refusal. @param reasons override the default reason of a code */
export function authorize(verdict: Verdict, reasons: Partial<Record<Denial, Reason>> = {}): void {
  if (verdict.allowed) return;
  throw new AppError(verdict.code, { reason: reasons[verdict.code] ?? verdict.code });
}
