/**
 * Fills in macros such as `{{char}}` and `{{random:a,b}}` in what authors write.
 *
 * It promises that a value is never looked at again, that what is unknown stays, and that the time grows with the text
 * alone. `resolve-macros` finds them, `macro` says what one becomes, `chance` and `dice` choose. Lore, prompt and greetings call it.
 */
export { hashOf } from './chance.ts';
export * from './macro.ts';
export * from './resolve-macros.ts';
