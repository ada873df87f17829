import { AppError } from '@neo/contracts';
import type { Reason } from '@neo/contracts';
import type { Denial, Verdict } from '@neo/domain';

/** Turns a policy's refusal into the error that says so. @param reasons of some of the codes */
export function authorize(verdict: Verdict, reasons: Partial<Record<Denial, Reason>> = {}): void {
  if (verdict.allowed) return;
  throw new AppError(verdict.code, { reason: reasons[verdict.code] ?? verdict.code });
}
