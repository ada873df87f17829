import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { NeoCardLabels } from '@neo/ui';
import {
  ARCHETYPE_LABEL,
  ATTRIBUTE_LABEL,
  CATEGORY_LABEL,
  CLASSIFICATION_LABEL,
  COMPLIANCE_LABEL,
} from '../../labels.ts';

/** The words of a closed list in the interface's language. */
export function useTranslated<Value extends string>(
  labels: Record<Value, MessageDescriptor>,
): Record<Value, string> {
  const { i18n } = useLingui();
  const entries = Object.entries<MessageDescriptor>(labels).map(([value, label]) => [
    value,
    i18n._(label),
  ]);
  return Object.fromEntries(entries) as Record<Value, string>;
}

/** Every word of a NEO card. */
export function useCardLabels(): NeoCardLabels {
  const { t } = useLingui();
  const categories: Record<string, string> = useTranslated(CATEGORY_LABEL);
  const attributes: Record<string, string> = useTranslated(ATTRIBUTE_LABEL);
  return {
    descriptionPlaceholder: t`A unique AI NEO ready to chat with you...`,
    archetypes: useTranslated(ARCHETYPE_LABEL),
    classifications: useTranslated(CLASSIFICATION_LABEL),
    compliances: useTranslated(COMPLIANCE_LABEL),
    wiki: t`Wiki`,
    chat: t`Chat`,
    chatWith: (name) => t`Chat with ${name}`,
    edit: t`Edit`,
    editNamed: (name) => t`Edit ${name}`,
    favorite: (name) => t`Favorite ${name}`,
    more: (count) => t`${count} more`,
    category: (stored) => categories[stored] ?? stored,
    attribute: (stored) => attributes[stored] ?? stored,
  };
}
