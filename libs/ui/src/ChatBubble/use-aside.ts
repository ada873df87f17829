import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The keyboard's next message: messages are siblings in the same log, in their order. */
function focusBeside(article: HTMLElement, step: number): boolean {
  const log = article.closest('[role=log]');
  const all = [...(log?.querySelectorAll<HTMLElement>('article[tabindex]') ?? [])];
  const next = all[all.indexOf(article) + step];
  next?.focus();
  return next !== undefined;
}

const isHidden = (element: Element | null): boolean =>
  element !== null && getComputedStyle(element).opacity === '0';

/**
 * When a message shows its actions to a finger, and whether the Tab key stops at them: while the focus is on the message.
 * @param isStop whether the Tab key stops at the message itself; undefined for one that cannot be focused, whose actions
 * are always reached
 */
export function useAside(isStop: boolean | undefined) {
  const [isHeld, setHeld] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  /** A finger came down while the actions were hidden. */
  const isBlind = useRef(false);
  const article = useRef<HTMLElement>(null);
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isHeld) return undefined;
    const onPress = ({ target }: Event) => {
      const isInside = target instanceof Node && article.current?.contains(target);
      const isInMenu = target instanceof Element && target.closest('[role=menu]') !== null;
      if (!isInside && !isInMenu) setHeld(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isHeld]);
  return {
    isReached: isStop === undefined || hasFocus,
    article: {
      ref: article,
      'data-held': isHeld || undefined,
      ...(isStop !== undefined && {
        tabIndex: isStop ? 0 : -1,
        onFocus: () => setFocus(true),
        onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget)) setFocus(false);
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          const step = STEPS[event.key];
          if (step === undefined || event.target !== event.currentTarget) return;
          if (focusBeside(event.currentTarget, step)) event.preventDefault();
        },
      }),
      onPointerDown: ({ pointerType }: PointerEvent) => {
        // Before the press moves the focus, which shows them.
        isBlind.current = pointerType === 'touch' && isHidden(aside.current);
      },
      onPointerCancel: () => {
        // It scrolls: no click follows, and the next one may be a key's.
        isBlind.current = false;
      },
      onClickCapture: (event: MouseEvent) => {
        if (!isBlind.current) return;
        isBlind.current = false;
        setHeld(true);
        // A tap on hidden actions only shows them.
        if (!aside.current?.contains(event.target as Node)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    aside: { ref: aside },
  };
}
