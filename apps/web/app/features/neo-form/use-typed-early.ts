import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefCallback } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Takes over what was typed in a text field before it was hydrated, which React would overwrite. */
export function useTypedEarly(
  value: string,
  { ref, onChange }: { ref: RefCallback<TextElement>; onChange: (typed: string) => void },
): RefCallback<TextElement> {
  const field = useRef<TextElement>(null);
  const take = useEffectEvent(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  });
  useLayoutEffect(() => take(), []);
  return useCallback(
    (element: TextElement | null) => {
      field.current = element;
      ref(element);
    },
    [ref],
  );
}
