export { hashOf } from './chance.ts';
export * from './macro.ts';
export * from './resolve-macros.ts';
