export * from './Markdown.tsx';
export type * from './types.ts';
