import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ToldPart } from '@neo/contracts';
import type { PromptPartKind } from '@neo/domain';
import { useMemo } from 'react';
import { whyNoText } from './group-parts.ts';

/** The texts around the parts of a prompt. @param name of the NEO */
export function usePartWords(name: string) {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const kinds: Record<PromptPartKind, string> = {
      rules: t`Rules`,
      profile: t`Profile`,
      definition: t`Definition`,
      personality: t`Personality`,
      scenario: t`Scenario`,
      debate: t`The debate`,
      person: t`Who you are`,
      lore: t`Constant lore`,
      notes: t`Pinned notes`,
      summaries: t`Summaries`,
      examples: t`Example exchanges`,
      language: t`Language of the reply`,
      history: t`Earlier messages`,
      recall: t`Recalled`,
      turnLore: t`Triggered lore`,
      message: t`Your message`,
      safety: t`Help for people in distress`,
      reply: t`The reply so far`,
      cue: t`What to do now`,
      closing: t`Closing instructions`,
    };
    const reasons = {
      changed: t`The definition has changed since. Its earlier text is not stored.`,
      hidden: t`This belongs to the definition of ${name}, which only its author may read.`,
      gone: t`This text is no longer stored.`,
    };
    return {
      kinds,
      whyNoText: (part: ToldPart) => reasons[whyNoText(part)],
      tokens: (count: number, isAbout: boolean) => {
        const counted = i18n.number(count);
        if (isAbout) {
          return t`${plural(count, { one: `about ${counted} token`, other: `about ${counted} tokens` })}`;
        }
        return t`${plural(count, { one: `${counted} token`, other: `${counted} tokens` })}`;
      },
      entry: (entry: string) => (entry === '' ? t`An entry without a name` : t`Entry “${entry}”`),
      key: (key: string | null) => (key === null ? t`always included` : t`triggered by “${key}”`),
      count: (parts: number) => i18n.number(parts),
    };
  }, [t, i18n, name]);
}

export type PartWords = ReturnType<typeof usePartWords>;
