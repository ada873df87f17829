export * from './LanguageControl.tsx';
export type { LanguageOption } from './LanguageMenu.tsx';
