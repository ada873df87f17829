import { fieldsOf, isBlank, textOf } from './entry.ts';
import type { Fields, RawPart, RawWording } from './entry.ts';
import { linesOf } from './json-view.ts';

/** SillyTavern has the text itself, Chub an object around it. */
const wordsOf = (value: unknown): unknown => fieldsOf(value)?.['message'] ?? value;

/** A line of SillyTavern's chat file, or of Chub's. */
function readMessage(
  fields: Fields,
  line: number,
  { personName, ownNames }: { personName: string | undefined; ownNames: string | undefined },
): RawPart {
  if (fields['is_system'] === true) return { kind: 'skipped', line, why: 'system' };
  const mes = wordsOf(fields['mes']);
  const swipes = Array.isArray(fields['swipes']) ? fields['swipes'].map(wordsOf) : [];
  if (typeof mes !== 'string' && swipes.length === 0) {
    return { kind: 'skipped', line, why: 'unreadable' };
  }
  const { is_user: isUser, name } = fields;
  const isPerson =
    typeof isUser === 'boolean' ? isUser : personName !== undefined && name === personName;
  const own = { timestamp: fields['send_date'], model: fieldsOf(fields['extra'])?.['model'] };
  const infos = Array.isArray(fields['swipe_info']) ? (fields['swipe_info'] as unknown[]) : [];
  const wordings = swipes.map((content, i): RawWording => {
    const info = fieldsOf(infos[i]);
    const timestamp = info?.['send_date'] ?? own.timestamp;
    return { content, timestamp, model: fieldsOf(info?.['extra'])?.['model'] };
  });
  const shown = place(swipes, mes, fields['swipe_id']);
  // The line itself has the shown text: its swipe may be from before an edit.
  const content = isBlank(mes) && wordings[shown] ? wordings[shown].content : mes;
  wordings[shown] = { ...wordings[shown], ...own, content };
  return {
    kind: 'message',
    line,
    shown,
    role: isPerson ? 'user' : 'assistant',
    wordings,
    // In a chat with one NEO its name is all that the header has.
    speaker: ownNames !== undefined && !isPerson && name !== ownNames ? name : undefined,
  };
}

/** The shown swipe: the named one, or the one with the same text, or else an additional one. */
function place(swipes: readonly unknown[], mes: unknown, swipeId: unknown): number {
  if (typeof swipeId === 'number' && Number.isInteger(swipeId) && swipeId in swipes) {
    if (!isBlank(mes) || !isBlank(swipes[swipeId])) return swipeId;
  }
  const same = swipes.findIndex((swipe) => (isBlank(mes) ? !isBlank(swipe) : swipe === mes));
  return same < 0 ? swipes.length : same;
}

/** The header line. */
export interface Header {
  user_name?: unknown;
  create_date?: unknown;
  /** The names of the NEOs, if we wrote the file. */
  ownNames?: unknown;
}

/** SillyTavern's chat file, old or new, or Chub's: a header, then one message a line. A cut last line is skipped. */
export function* readSillyTavern(
  bytes: Uint8Array,
  start: number,
  header: Header,
): Generator<RawPart> {
  yield { kind: 'conversation', createdAt: header.create_date };
  const names = { personName: textOf(header.user_name), ownNames: textOf(header.ownNames) };
  let isFirst = true;
  for (const { line, isTooLarge, text } of linesOf(bytes, start)) {
    if (isTooLarge) {
      yield { kind: 'skipped', line, why: 'too_large' };
      continue;
    }
    const fields = parseLine(text());
    // Some tools leave the header out and begin with a message.
    if (fields && (!isFirst || 'mes' in fields)) yield readMessage(fields, line, names);
    else if (!isFirst) yield { kind: 'skipped', line, why: 'unreadable' };
    isFirst = false;
  }
}

function parseLine(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}
