import type { AppError, Help } from '@neo/contracts';
import { findDistress } from '@neo/domain';
import type { DistressKind } from '@neo/domain';

/** How a call shows help lines. */
export interface HelpOfCall {
  show: (kind: DistressKind | null, how: { isCounted: boolean }) => Promise<Help | undefined>;
  /** The refusal that an error becomes. */
  refusalOf: (error: unknown) => AppError;
}

/**
 * Does something with a message that a person wrote. If it is refused, the refusal carries the help lines that the
 * message calls for. @throws what `work` does
 */
export async function orRefuseWithHelp<T>(
  message: string,
  { show, refusalOf }: HelpOfCall,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const kind = findDistress(message);
    if (kind === null) throw error;
    const refusal = refusalOf(error);
    // A refusal costs no allowance either.
    refusal.help = await show(kind, { isCounted: false });
    throw refusal;
  }
}
