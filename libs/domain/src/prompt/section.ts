const SECTIONS =
  'profile|name|type|description|definition|personality|scenario|traits|style|topics|background|knowledge|reference|person|context|lore|entry|examples|example|wish|notes|note|summaries|summary|recalled|said|lines|cast|member|topic';
// Blanks, slashes and invisible characters form one run, so that matching a long one takes linear time.
const SECTION_TAG = new RegExp(`<(?=[\\s/\\p{Cf}]*(?:${SECTIONS})\\b)`, 'giu');

/** The marks between the parts of a prompt, as a reply may repeat them. */
export const SECTION_TAGS = new RegExp(`</?(?:${SECTIONS})>`, 'giu');

/** Prevents a text from closing its own section, even in a spelling that a model would accept. */
export const contain = (text: string): string => text.replace(SECTION_TAG, '‹');

/** Wraps a text in a section; empty if the text is blank. */
export function section(tag: string, text: string): string[] {
  return text.trim() === '' ? [] : [`<${tag}>${contain(text)}</${tag}>`];
}
