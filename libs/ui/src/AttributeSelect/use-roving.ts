import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One tab stop for many inputs; the arrow keys, Home and End move between them. */
export function useRoving(values: readonly string[]) {
  const [last, setLast] = useState<string | null>(null);
  const current = last !== null && values.includes(last) ? last : values[0];
  return {
    tabIndexOf: (value: string) => (value === current ? 0 : -1),
    handlers: {
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.target instanceof HTMLInputElement) setLast(event.target.value);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const inputs = [...event.currentTarget.querySelectorAll('input')];
        const at = inputs.findIndex((input) => input === event.target);
        const step = STEPS[event.key];
        const to =
          event.key === 'Home' ? 0 : event.key === 'End' ? inputs.length - 1 : at + (step ?? 0);
        if (at < 0 || to === at) return;
        event.preventDefault();
        inputs[Math.min(Math.max(to, 0), inputs.length - 1)]?.focus();
      },
    },
  };
}
