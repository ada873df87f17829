import { fieldsOf, isBlank, textOf } from './entry.ts';
import type { Fields, RawPart, RawWording } from './entry.ts';
import { linesOf } from './json-view.ts';

/** SillyTavern has the text itself, Chub an object around it. */
const wordsOf = (value: unknown): unknown => fieldsOf(value)?.['message'] ?? value;

/** The name under which the program speaks. */
const PROGRAM = 'SillyTavern System';
/** Told by no character. */
const NARRATOR = 'narrator';

const typeOf = (fields: Fields): unknown => fieldsOf(fields['extra'])?.['type'];

/** Ordinary messages have the mark too, where they were hidden from the model. */
function isOfProgram(fields: Fields): boolean {
  const type = typeOf(fields);
  const isMarked = typeof type === 'string' && type !== NARRATOR;
  return fields['is_system'] === true && (isMarked || fields['name'] === PROGRAM);
}

/** Whose words a line has. */
interface Speakers {
  readonly isPerson: (fields: Fields) => boolean;
  /** The character whose name belongs before its words. */
  readonly speakerOf: (fields: Fields) => string | undefined;
}

/** A line of SillyTavern's chat file, or of Chub's. */
function readMessage(fields: Fields, line: number, speakers: Speakers): RawPart {
  if (isOfProgram(fields)) return { kind: 'skipped', line, why: 'system' };
  const mes = wordsOf(fields['mes']);
  const swipes = Array.isArray(fields['swipes']) ? fields['swipes'].map(wordsOf) : [];
  if (typeof mes !== 'string' && swipes.length === 0) {
    return { kind: 'skipped', line, why: 'unreadable' };
  }
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
    role: speakers.isPerson(fields) ? 'user' : 'assistant',
    wordings,
    speaker: speakers.speakerOf(fields),
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
  /** The NEO of the chat. In our own files the names of all NEOs, and in files of a group its name. */
  character_name?: unknown;
  /** Whether we wrote the file. */
  isOwn?: boolean;
}

function speakersOf(bytes: Uint8Array, header: Header): Speakers {
  const [personName, neoName] = [textOf(header.user_name), textOf(header.character_name)?.trim()];
  const isPerson = ({ is_user: isUser, name }: Fields): boolean =>
    typeof isUser === 'boolean' ? isUser : personName !== undefined && name === personName;
  const characterOf = (fields: Fields): string | undefined =>
    isPerson(fields) || isOfProgram(fields) || typeOf(fields) === NARRATOR
      ? undefined
      : textOf(fields['name'])?.trim();
  const cast = castOf(messagesIn(bytes).map(characterOf), neoName);
  // Our own chat with one NEO has its name in the header: another name is of a debate.
  const isOfSeveral = cast === 'several' || (cast === 'one' && header.isOwn === true && !!neoName);
  const speakerOf = (fields: Fields): string | undefined => {
    const name = characterOf(fields);
    return name !== neoName && (cast === 'with_neo' || isOfSeveral) ? name : undefined;
  };
  return { isPerson, speakerOf };
}

/** Whether the NEO of the header speaks, or else one or several characters. A group has a name that nobody speaks by. */
function castOf(
  names: Iterable<string | undefined>,
  neoName: string | undefined,
): 'with_neo' | 'several' | 'one' {
  let first: string | undefined;
  let isOfSeveral = false;
  for (const name of names) {
    if (!name) continue;
    if (name === neoName) return 'with_neo';
    first ??= name;
    isOfSeveral ||= name !== first;
  }
  return isOfSeveral ? 'several' : 'one';
}

/** The lines that may be messages. */
function* messagesIn(bytes: Uint8Array): Generator<Fields> {
  for (const { isTooLarge, text } of linesOf(bytes)) {
    const fields = isTooLarge ? undefined : parseLine(text());
    if (fields && 'mes' in fields) yield fields;
  }
}

/** Whether a file without a header has messages nevertheless. */
export const hasMessages = (bytes: Uint8Array): boolean =>
  messagesIn(bytes).some((fields) => 'is_user' in fields || 'name' in fields);

/** SillyTavern's chat file, old or new, or Chub's: a header, then one message a line. A cut last line is skipped. */
export function* readSillyTavern(bytes: Uint8Array, header: Header): Generator<RawPart> {
  yield { kind: 'conversation', createdAt: header.create_date };
  const speakers = speakersOf(bytes, header);
  let isFirst = true;
  for (const { line, isTooLarge, text } of linesOf(bytes)) {
    const fields = isTooLarge ? undefined : parseLine(text());
    // Some tools leave the header out and begin with a message.
    const isHeader = isFirst && fields !== undefined && !('mes' in fields);
    isFirst = false;
    if (isTooLarge) yield { kind: 'skipped', line, why: 'too_large' };
    else if (!fields) yield { kind: 'skipped', line, why: 'unreadable' };
    else if (!isHeader) yield readMessage(fields, line, speakers);
  }
}

function parseLine(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}
