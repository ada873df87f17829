export { CODE_BUTTONS, loadMarkdown } from './load-markdown.ts';
export * from './Markdown.tsx';
export type * from './types.ts';
