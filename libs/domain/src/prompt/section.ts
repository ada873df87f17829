const SECTIONS =
  'profile|name|type|description|definition|personality|scenario|traits|style|topics|background|knowledge|reference|person|lore|entry|examples|example|wish|notes|note|summaries|summary|recalled|said|lines';
// Blanks, slashes and what nobody sees in any order: one run, so that a long one is not tried in each way.
const SECTION_TAG = new RegExp(`<(?=[\\s/\\p{Cf}]*(?:${SECTIONS})\\b)`, 'giu');

/** A text must not be able to close its own section, nor in a spelling that a model would forgive. */
export const contain = (text: string): string => text.replace(SECTION_TAG, '‹');

/** A text in a section of its own; nothing for a blank one. */
export function section(tag: string, text: string): string[] {
  return text.trim() === '' ? [] : [`<${tag}>${contain(text)}</${tag}>`];
}
