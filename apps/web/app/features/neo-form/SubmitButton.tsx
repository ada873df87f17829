import { LoadingButton } from '@neo/ui';
import type { LoadingButtonProps } from '@neo/ui';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';

/**
 * The main button of a NEO's form. Before JavaScript runs it sends nothing, and must not lose what was typed. It alone
 * renders again after hydration, not the whole form.
 */
export function SubmitButton(props: Omit<LoadingButtonProps, 'type' | 'size'>) {
  return <LoadingButton {...props} type={useIsHydrated() ? 'submit' : 'button'} size="large" />;
}
