import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import type { UseFormReturn } from 'react-hook-form';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';
import { refusedFields } from './refused-fields.ts';
import { NEO_FIELDS } from '../values.ts';
import type { NeoValues } from '../values.ts';

/**
 * Handles a refused save: says why, marks the fields and focuses the first one. Typed values stay.
 * The sign-in panel reports an ended session.
 */
export function useRefusedSave(form: Pick<UseFormReturn<NeoValues>, 'setError' | 'setFocus'>) {
  const { t } = useLingui();
  const toast = useToast();
  const refusal = useRefusalWords();
  return (error: unknown, fallback: string): void => {
    if (isApiError(error) && error.code === 'not_signed_in') return;
    if (isApiError(error) && error.code === 'not_found') {
      toast({
        kind: 'destructive',
        title: t`NEO not found`,
        description: t`The requested NEO could not be found.`,
      });
      return;
    }
    toast({
      kind: 'destructive',
      title: t`Error`,
      description: refusal(error) ?? fallback,
    });
    const messages = refusedFields(error);
    const wrong = NEO_FIELDS.filter((field) => messages[field] !== undefined);
    for (const field of wrong)
      form.setError(field, { type: 'server', message: messages[field] ?? '' });
    if (wrong[0]) form.setFocus(wrong[0]);
  };
}
