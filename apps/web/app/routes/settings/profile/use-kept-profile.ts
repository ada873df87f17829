import { useLingui } from '@lingui/react/macro';
import type { Settings } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keys } from '../../../data/queries.ts';
import { useToast } from '../../../shell/toast.ts';
import { changedProfile, keepProfile, takeProfile } from './kept-profile.ts';
import type { SettingsInput } from './settings-input.ts';

/** Keeps the typed values in this tab when the session ends, until the same person is back at the form. */
export function useKeptProfile(
  form: UseFormReturn<SettingsInput, unknown, Settings>,
  { userId, stored }: { userId: string; stored: SettingsInput },
): void {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const restore = useEffectEvent(() => {
    const kept = takeProfile(sessionStorage, userId);
    if (!kept) return;
    form.reset({ ...stored, ...kept }, { keepDefaultValues: true });
    toast({
      kind: 'info',
      title: t`What you typed is still here`,
      description: t`You were signed out before it was saved. Save it now.`,
    });
  });
  const keep = useEffectEvent(() => {
    // Null means that the session ended. Signing out removes the entry.
    if (queries.getQueryData(keys.session) !== null) return;
    keepProfile(sessionStorage, userId, changedProfile(stored, form.getValues()));
  });
  useEffect(() => {
    restore();
    return () => keep();
  }, []);
}
