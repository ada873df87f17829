import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import type { Settings, User } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { keys } from '../../../data/queries.ts';
import { useInterfaceLanguage } from '../../../i18n/use-interface-language.ts';
import { LEAVE_DELAY } from '../../../limits.ts';
import { useToast } from '../../../shell/toast.ts';
import { changedProfile } from './kept-profile.ts';
import type { SettingsInput } from './settings-input.ts';

type ProfileForm = Pick<UseFormReturn<SettingsInput, unknown, Settings>, 'getValues'>;

/**
 * Shows the result of a save, and goes to the dashboard a moment later, unless the form has changed again. It knows what
 * is not saved yet. `onSaved` throws refusals that the form shows.
 */
export function useSaved(stored: SettingsInput) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const shown = useInterfaceLanguage();
  const saved = useRef(stored);
  const leaving = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(leaving.current), []);

  const hasChanges = (form: ProfileForm): boolean =>
    Object.keys(changedProfile(saved.current, form.getValues())).length > 0;
  const onSaved = async (saving: Promise<User>, form: ProfileForm): Promise<void> => {
    window.clearTimeout(leaving.current);
    const sent = form.getValues();
    try {
      const user = await saving;
      saved.current = sent;
      const before = queries.getQueryData<{ aiResponseLanguage: string }>(keys.session);
      queries.setQueryData(keys.session, user);
      void queries.invalidateQueries({ queryKey: ['api', 'users'] });
      void queries.invalidateQueries({ queryKey: keys.neos });
      if (before?.aiResponseLanguage !== user.aiResponseLanguage) {
        await shown.change(user.aiResponseLanguage);
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
    leaving.current = window.setTimeout(() => {
      if (!hasChanges(form)) void navigate('/dashboard');
    }, LEAVE_DELAY);
  };
  return { hasChanges, onSaved };
}
