import type { ComponentType } from 'react';
import type { MarkdownProps } from './types.ts';

type Part = ComponentType<MarkdownProps>;

let loaded: Part | undefined;
let loading: Promise<Part | undefined> | undefined;

/** Loads the Markdown renderer. If that fails, texts stay plain, and the next text tries again. */
export function loadMarkdown(): Promise<Part | undefined> {
  loading ??= import('./RichText.tsx').then(
    ({ RichText }) => (loaded = RichText),
    () => (loading = undefined),
  );
  return loading;
}

/** The renderer, if it is loaded. */
export const loadedMarkdown = (): Part | undefined => loaded;

/** The parts of a rendered text that can be pressed, and do nothing before the renderer is loaded. */
export const CODE_BUTTONS = '.code-bar button';
