import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { NeoCardLabels } from '@neo/ui';
import { useMemo } from 'react';
import {
  ARCHETYPE_LABEL,
  ATTRIBUTE_LABEL,
  CATEGORY_LABEL,
  CLASSIFICATION_LABEL,
  COMPLIANCE_LABEL,
} from '../../labels.ts';

/** The words of a closed list in the interface's language; the same object for as long as that stays. */
export function useTranslated<Value extends string>(
  labels: Record<Value, MessageDescriptor>,
): Record<Value, string> {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const entries = Object.entries<MessageDescriptor>(labels).map(([value, label]) => [
      value,
      i18n._(label),
    ]);
    return Object.fromEntries(entries) as Record<Value, string>;
    // The instance stays when the language changes.
  }, [i18n, locale, labels]);
}

/** Every word of a NEO card. */
export function useCardLabels(): NeoCardLabels {
  const { t } = useLingui();
  const categories: Record<string, string> = useTranslated(CATEGORY_LABEL);
  const attributes: Record<string, string> = useTranslated(ATTRIBUTE_LABEL);
  const archetypes = useTranslated(ARCHETYPE_LABEL);
  const classifications = useTranslated(CLASSIFICATION_LABEL);
  const compliances = useTranslated(COMPLIANCE_LABEL);
  return useMemo(
    () => ({
      descriptionPlaceholder: t`A unique AI NEO ready to chat with you...`,
      archetypes,
      classifications,
      compliances,
      wiki: t`Wiki`,
      chat: t`Chat`,
      chatWith: (name) => t`Chat with ${name}`,
      edit: t`Edit`,
      editNamed: (name) => t`Edit ${name}`,
      favorite: (name) => t`Favorite ${name}`,
      more: (count) => t`${count} more`,
      category: (stored) => categories[stored] ?? stored,
      attribute: (stored) => attributes[stored] ?? stored,
    }),
    [t, categories, attributes, archetypes, classifications, compliances],
  );
}
