/**
 * Room: macros. What `{{char}}`, `{{random:a,b}}` and the like in an author's texts become, once for a conversation.
 *
 * It promises that a value is never looked at again, that what is unknown stays, and that the time grows with the text
 * alone. `resolve-macros` finds them, `macro` says what one becomes, `chance` and `dice` choose. Lore, prompt and greetings call it.
 */
export { hashOf } from './chance.ts';
export * from './macro.ts';
export * from './resolve-macros.ts';
