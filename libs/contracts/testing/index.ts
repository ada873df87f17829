export * from './a-tone.ts';
export * from './access-pages.ts';
export * from './access-rules.ts';
export * from './access-table.ts';
