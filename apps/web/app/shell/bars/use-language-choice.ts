import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import type { User } from '@neo/contracts';
import { LANGUAGE_NAMES, LANGUAGES } from '@neo/domain';
import type { Language } from '@neo/domain';
import type { LanguageOption } from '@neo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { keys } from '../../data/queries.ts';
import { useInterfaceLanguage } from '../../i18n/use-interface-language.ts';
import { useToast } from '../toast.ts';

const optionsOf = (languages: readonly Language[]): LanguageOption<Language>[] =>
  languages.map((value) => ({
    value,
    label: LANGUAGE_NAMES[value],
    short: value.toUpperCase(),
  }));

/**
 * The language control of the bars. It sets the language of replies and, if several interface languages are enabled,
 * also the interface's. For visitors it only sets the interface's.
 */
export function useLanguageChoice(user: User | null) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const shown = useInterfaceLanguage();
  const hasSeveral = shown.on.length > 1;
  const save = useMutation({
    mutationFn: (aiResponseLanguage: Language) =>
      api.identity.settings({
        // Letters use the interface's language, which changes with it if there are several.
        body: { aiResponseLanguage, ...(hasSeveral && { preferredLanguage: aiResponseLanguage }) },
      }),
    onSuccess: async (saved) => {
      queries.setQueryData(keys.session, saved);
      await shown.change(saved.aiResponseLanguage);
    },
    onError: (error) => {
      // The shell reports it and goes to the sign-in panel.
      if (isApiError(error) && error.code === 'not_signed_in') return;
      toast({
        kind: 'destructive',
        title: t`Error`,
        description: t`Failed to update AI response language`,
      });
    },
  });

  const choose = (language: Language): void => {
    if (user && user.aiResponseLanguage !== language) save.mutate(language);
    else if (user || hasSeveral) void shown.change(language);
    else
      toast({
        kind: 'destructive',
        title: t`Sign in required`,
        description: t`Please sign in to change AI response language`,
      });
  };
  return {
    label: user || !hasSeveral ? t`AI response language` : t`Language`,
    options: optionsOf(user || !hasSeveral ? LANGUAGES : shown.on),
    value: user?.aiResponseLanguage ?? shown.language,
    pending: save.isPending,
    onChange: choose,
  };
}
