export * from './macro.ts';
export * from './resolve-macros.ts';
