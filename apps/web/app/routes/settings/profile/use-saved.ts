import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import type { User } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keys } from '../../../data/queries.ts';
import { useInterfaceLanguage } from '../../../i18n/use-interface-language.ts';
import { LEAVE_DELAY } from '../../../limits.ts';
import { useToast } from '../../../shell/toast.ts';

/** Shows the result of a save, and goes to the dashboard a moment later. @throws refusals that the form shows */
export function useSaved(): (saving: Promise<User>) => Promise<void> {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const shown = useInterfaceLanguage();
  const leaving = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(leaving.current), []);

  return async (saving) => {
    window.clearTimeout(leaving.current);
    try {
      const saved = await saving;
      const before = queries.getQueryData<{ aiResponseLanguage: string }>(keys.session);
      queries.setQueryData(keys.session, saved);
      void queries.invalidateQueries({ queryKey: ['api', 'users'] });
      void queries.invalidateQueries({ queryKey: keys.neos });
      if (before?.aiResponseLanguage !== saved.aiResponseLanguage) {
        await shown.change(saved.aiResponseLanguage);
      }
    } catch (error) {
      if (isApiError(error) && error.code === 'not_signed_in') throw error;
      toast({
        kind: 'destructive',
        title: t`Failed to update settings`,
        description: t`Something went wrong. Please try again.`,
      });
      if (isApiError(error) && error.status < 500) throw error;
      return;
    }
    toast({
      kind: 'success',
      title: t`Settings updated`,
      description: t`Your settings have been saved successfully.`,
    });
    leaving.current = window.setTimeout(() => void navigate('/dashboard'), LEAVE_DELAY);
  };
}
