/**
 * Composes the prompt of a turn. In order: rules · constant lore before the definition · profile with the definition ·
 * person · constant lore after it · pinned notes · summaries · examples · language · history, each turn with its recall
 * and lore · this turn's recall and lore · newest message · lore for the end · the author's closing instructions ·
 * our safety instruction, if the message speaks of distress.
 *
 * It promises that a prompt begins like the previous one, that texts of people cannot leave their section, and that it
 * never fails because there is too much. `head` composes the stable beginning, `history` decides how much of a chat
 * fits, and `compose-prompt` puts them together. The server calls it to start a turn.
 */
export * from './compose-prompt.ts';
export { newestShown } from './history.ts';
export * from './prompt.ts';
export { turnLore } from './lore-section.ts';
export { recalledText, recalledWithin } from './memory-section.ts';
export type { Recalled, RecalledMessage, ToldNote } from './memory-section.ts';
