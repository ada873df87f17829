import type { JsonObject, JsonValue } from '../card.ts';
import { isObject } from '../text/json.ts';
import { isNothing } from '../shape/read-lore.ts';
import type { MergedCard } from './merge-card.ts';

/** V3 requires such a warning in the notes of the copy for V2. */
const WARNING =
  'This is a Character Card V3 that is read as V2. Use a program that reads V3 to have all of it.';
/** Fields that only V3 has, apart from decorators. */
const V3_FIELDS = ['nickname', 'assets', 'group_only_greetings', 'creator_notes_multilingual'];

/** The copy for programs that only know V2: without decorators, and with a warning if something is lost. */
export function toV2(card: MergedCard): JsonObject {
  const data = { ...card.data };
  const book = data['character_book'];
  let isLess = V3_FIELDS.some((field) => !isNothing(data[field]));
  if (isObject(book) && Array.isArray(book['entries'])) {
    const entries = book['entries'].map((entry): JsonValue => {
      if (!isObject(entry) || typeof entry['content'] !== 'string') return entry;
      const content = withoutDecorators(entry['content']);
      if (content === entry['content']) return entry;
      isLess = true;
      return { ...entry, content };
    });
    data['character_book'] = { ...book, entries };
  }
  const notes = typeof data['creator_notes'] === 'string' ? data['creator_notes'] : '';
  if (isLess) data['creator_notes'] = [WARNING, notes].filter(Boolean).join('\n\n');
  return { ...card, spec: 'chara_card_v2', spec_version: '2.0', data };
}

/** The lines with `@@` at the start of a text, and the empty lines around them. */
function withoutDecorators(content: string): string {
  let start = 0;
  let kept = 0;
  while (start < content.length) {
    const newline = content.indexOf('\n', start);
    const end = newline < 0 ? content.length : newline + 1;
    const line = content.slice(start, end).trim();
    if (line.startsWith('@@')) kept = end;
    else if (line !== '') break;
    start = end;
  }
  return kept === 0 ? content : content.slice(start);
}
