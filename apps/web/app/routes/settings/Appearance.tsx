import { useLingui } from '@lingui/react/macro';
import { useColorScheme } from '@mui/material/styles';
import { LANGUAGE_NAMES } from '@neo/domain';
import type { Language } from '@neo/domain';
import { SettingsSection } from '@neo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { sessionQuery } from '../../data/queries.ts';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';
import { useInterfaceLanguage } from '../../i18n/use-interface-language.ts';
import { Choice } from './Choice.tsx';

/**
 * Day or night, and the interface's language if there are several. Both are stored in this browser, and apply at once.
 */
export function Appearance() {
  const { t } = useLingui();
  const { mode, setMode } = useColorScheme();
  const isHydrated = useIsHydrated();
  const { language, on, change } = useInterfaceLanguage();
  const letters = useLetterLanguage();
  return (
    <SettingsSection title={t`Appearance`} description={t`In this browser. Applies immediately.`}>
      <Choice
        label={t`Color scheme`}
        value={isHydrated ? (mode ?? 'system') : null}
        onChange={(value) => setMode(value)}
        options={[
          { value: 'system', label: t`Same as the device` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
      {on.length > 1 && (
        <Choice
          label={t`Interface language`}
          value={language}
          onChange={(value) => {
            void change(value);
            letters.mutate(value);
          }}
          options={on.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        />
      )}
    </SettingsSection>
  );
}

/**
 * Letters use the last chosen language of any browser. If it cannot be stored, the choice still applies to the screen.
 */
function useLetterLanguage() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (preferredLanguage: Language) =>
      api.identity.settings({ body: { preferredLanguage } }),
    onSuccess: (saved) => {
      queries.setQueryData(sessionQuery(api).queryKey, saved);
    },
  });
}
