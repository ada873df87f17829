/**
 * Composes what a model is told in one turn. In order: rules and profile · person · constant lore · pinned notes · summaries ·
 * examples · language · history, each turn with what it recalled and its lore · this turn's recall and lore · newest message ·
 * the author's wish.
 *
 * It promises that a prompt begins as the one before it did, that whatever people write stays in its section, and that
 * nothing fails because there is too much. `head` composes what stays, `history` says how much of a chat fits,
 * `compose-prompt` puts them together. The server calls it to start a turn.
 */
export * from './compose-prompt.ts';
export { composeSystemPrompt, EXAMPLES_SHARE, HEAD_SHARE } from './head.ts';
export { newestShown, newestThatFit, windowThatFits } from './history.ts';
export * from './prompt.ts';
export { turnLore } from './lore-section.ts';
export { lineOf, recalledWithin } from './memory-section.ts';
export type { Recalled, RecalledMessage, ToldNote } from './memory-section.ts';
