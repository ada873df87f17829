import { disclosuresOf, useAt } from '@neo/domain';
import type { DisclosureKind, Use } from '@neo/domain';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useUser } from '../../../data/use-user.ts';
import { useLocalDate } from '../../../i18n/use-local-date.ts';
import type { ShownMessage } from '../state/chat-state.ts';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** A line that came up while the screen was open. */
export interface Reminder {
  readonly kind: DisclosureKind;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface Reminders {
  /** The line before a message, by the message's id. */
  before: ReadonlyMap<number, DisclosureKind>;
  /** The line after the newest message. */
  last: DisclosureKind | null;
}

/**
 * When the screen says that this is an AI: on each new day and after hours of continued use. The line at the start of a
 * conversation is always there. Messages, keys and touches count as use.
 */
export function useReminders(messages: readonly ShownMessage[]): Reminders {
  const isMinor = useUser()?.isMinor ?? false;
  const localDate = useLocalDate();
  const [shown, setShown] = useState<readonly Reminder[]>([]);
  const { lines, use } = useMemo(() => {
    // Nobody knows the time of what was not read.
    const read = messages.filter(({ isAbsent }) => !isAbsent);
    const moments = read.map(({ at }) => Date.parse(at));
    const dayOf = (moment: number) => localDate(new Date(moment).toISOString(), DAY);
    const found = disclosuresOf(moments, { isMinor, dayOf });
    return {
      lines: read.map(({ id }, index) => ({
        id,
        at: moments[index] ?? 0,
        kind: found.lines.get(index),
      })),
      use: found.use,
    };
  }, [messages, isMinor, localDate]);

  const current = useRef<Use | undefined>(undefined);
  const onUse = useEffectEvent(() => {
    const now = Date.now();
    const before = current.current ?? use;
    if (before === undefined) return;
    const dayOf = (moment: number) => localDate(new Date(moment).toISOString(), DAY);
    const next = useAt(before, now, { isMinor, dayOf });
    current.current = next.use;
    const { due } = next;
    if (due !== null && due !== 'start')
      setShown((earlier) => [...earlier, { kind: due, at: now }]);
  });
  useEffect(() => onUse(), [messages.length]);
  useEffect(() => {
    const signs = ['keydown', 'pointerdown'] as const;
    const onSign = () => onUse();
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    return () => signs.forEach((sign) => document.removeEventListener(sign, onSign));
  }, []);

  return useMemo(() => place(lines, shown), [lines, shown]);
}

/** Puts each line before the first message that is newer. */
export function place(
  messages: readonly { id: number; at: number; kind: DisclosureKind | undefined }[],
  shown: readonly Reminder[],
): Reminders {
  const before = new Map<number, DisclosureKind>();
  let waiting = [...shown];
  for (const { id, at, kind } of messages) {
    const earlier = waiting.findLast((reminder) => reminder.at < at);
    waiting = waiting.filter((reminder) => reminder.at >= at);
    const due = earlier?.kind ?? kind;
    if (due !== undefined && due !== 'start') before.set(id, due);
  }
  return { before, last: waiting.at(-1)?.kind ?? null };
}
