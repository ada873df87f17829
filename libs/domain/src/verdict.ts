/** Why a policy refuses. Each code has its HTTP status in the error table of `@neo/contracts`. */
export type Denial =
  | 'not_signed_in'
  | 'forbidden'
  | 'private'
  | 'password_required'
  | 'plan'
  | 'not_found'
  | 'email_unconfirmed'
  | 'last_way';

export type Verdict = { allowed: true } | { allowed: false; code: Denial };

export const ALLOWED: Verdict = { allowed: true };
export const denied = (code: Denial): Verdict => ({ allowed: false, code });
