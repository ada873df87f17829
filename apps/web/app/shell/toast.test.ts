// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { closeToastAtom, toastsAtom, useToast } from './toast.ts';

function aPage() {
  const store = createStore();
  const gone: string[] = [];
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Provider, { store }, children);
  const show = renderHook(useToast, { wrapper }).result.current;
  return {
    gone,
    tell: (title: string) => show({ kind: 'info', title }),
    remove: (title: string) =>
      show({ kind: 'success', title, onGone: () => void gone.push(title) }),
    close: (id: number) => store.set(closeToastAtom, id),
    shown: () => store.get(toastsAtom).map(({ title }) => title),
  };
}

it('a notice that can be undone stays while others come and go', () => {
  const page = aPage();
  page.tell('Saved');
  page.remove('First');
  page.tell('Copied');
  expect(page.shown()).toEqual(['First', 'Copied']);
  page.tell('Copied again');
  expect(page.shown()).toEqual(['First', 'Copied again']);
  page.remove('Second');
  expect(page.shown()).toEqual(['First', 'Copied again', 'Second']);
  expect(page.gone).toEqual([]);
  page.remove('Third');
  expect(page.shown()).toEqual(['Copied again', 'Second', 'Third']);
  expect(page.gone).toEqual(['First']);
});

it('tells once that a notice is gone', () => {
  const page = aPage();
  const id = page.remove('First');
  page.close(id);
  page.close(id);
  expect(page.gone).toEqual(['First']);
  expect(page.shown()).toEqual([]);
});
