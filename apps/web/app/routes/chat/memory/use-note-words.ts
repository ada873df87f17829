import { useLingui } from '@lingui/react/macro';
import type { NoteSource } from '@neo/contracts';
import { useMemo } from 'react';
import type { NoteGroup } from './group-notes.ts';

/** The texts around notes. */
export function useNoteWords() {
  const { t } = useLingui();
  return useMemo(() => {
    const groups: Record<NoteGroup, string> = {
      pinned: t`Pinned notes`,
      own: t`Your notes`,
      summary: t`Summaries`,
      fact: t`Facts`,
      event: t`Events`,
      promise: t`Promises`,
      preference: t`Preferences`,
    };
    const source = ({ fromSeq, toSeq }: Pick<NoteSource, 'fromSeq' | 'toSeq'>): string =>
      fromSeq === toSeq ? t`Message ${fromSeq}` : t`Messages ${fromSeq} to ${toSeq}`;
    return { groups, source };
  }, [t]);
}
