import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/** Shorter than the press that selects a word, which ends the pointer's events on some phones. */
const LONG_PRESS_MS = 400;
/** A finger that moves this far scrolls. In CSS pixels. */
const STILL = 10;

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
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  /** A finger came down while the actions were hidden. */
  const isBlind = useRef(false);
  const article = useRef<HTMLElement>(null);
  const aside = useRef<HTMLElement>(null);
  const letGo = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => letGo, []);
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
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        letGo();
        // Before the press moves the focus, which shows them.
        isBlind.current = pointerType === 'touch' && isHidden(aside.current);
        if (pointerType !== 'touch') return;
        press.current = { x, y, timer: setTimeout(() => setHeld(true), LONG_PRESS_MS) };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = press.current ?? { x: clientX, y: clientY };
        if (Math.hypot(clientX - x, clientY - y) > STILL) letGo();
      },
      onPointerUp: () => {
        if (press.current) setHeld(true);
        letGo();
      },
      onPointerCancel: letGo,
    },
    /** A tap on hidden actions only reveals them. */
    shield: {
      ref: aside,
      onClickCapture: (event: MouseEvent) => {
        if (!isBlind.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
