// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFocusAfterPress } from './use-focus-after-press.ts';

const aControl = () => {
  const moveOn = vi.fn<() => void>();
  const { result, rerender } = renderHook((isHere: boolean) => useFocusAfterPress(isHere, moveOn), {
    initialProps: true,
  });
  return { ...result.current, moveOn, takeAway: () => rerender(false) };
};

it('moves the focus on when a press took the control away', () => {
  const { press, takeAway, moveOn } = aControl();
  press();
  takeAway();
  expect(moveOn).toHaveBeenCalledOnce();
});

it('leaves the focus where it is when the press failed, and the control goes later', () => {
  const { press, stay, takeAway, moveOn } = aControl();
  press();
  stay();
  takeAway();
  expect(moveOn).not.toHaveBeenCalled();
});
