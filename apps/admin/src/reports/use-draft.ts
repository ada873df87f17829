import type { Case } from '@neo/contracts';
import type { Decision } from '@neo/domain';
import { useState } from 'react';

/** The draft of a moderator's decision about a case. */
export interface Draft {
  decision: Decision | '';
  /** Days of a suspension, or `permanent`. */
  days: string;
  /** A house rule, or `own`: in the words of `ownRule`. */
  rule: string;
  ownRule: string;
  reason: string;
}

const keyOf = (id: string) => `case-draft:${id}`;

function stored(id: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}') as Partial<Draft>;
  } catch {
    // A browser may forbid storage.
    return {};
  }
}

function keep(id: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Then it is kept only while the page is open.
  }
}

/** The draft of a decision. It survives another page and a lost session, until it is sent or the person signs out. */
export function useDraft({ id, reasons }: Pick<Case, 'id' | 'reasons'>) {
  const [draft, setDraft] = useState<Draft>(() => ({
    decision: '',
    days: '7',
    rule: reasons[0]?.reason ?? 'other',
    ownRule: '',
    reason: '',
    ...stored(id),
  }));
  return {
    draft,
    change: (changes: Partial<Draft>) => {
      const next = { ...draft, ...changes };
      keep(id, next);
      setDraft(next);
    },
    forget: () => keep(id, null),
  };
}
