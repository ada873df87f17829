export { drawPortrait } from './draw-portrait.ts';
export type { Portrait } from './portrait.ts';
