import {
  CONVERSATION_LIMITS,
  inOneLine,
  lengthOf,
  MESSAGE_MAX_CHARACTERS,
  REPLY_MAX_CHARACTERS,
  REPLY_MAX_VARIANTS,
} from '@neo/domain';
import type { MessageRole, SkipReason } from '@neo/domain';
import type { ChatMessage, Wording } from '../chat-file.ts';
import { readMoment } from './moment.ts';
import { isBlank, textOf } from './entry.ts';
import type { RawPart, RawWording } from './entry.ts';

const MODEL_MAX_CHARACTERS = 200;

const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A text as one line, or null if there is none. */
export function oneLineOf(value: unknown, max: number = CONVERSATION_LIMITS.title): string | null {
  const text = inOneLine(storable((textOf(value) ?? '').slice(0, 10 * max)));
  return text === '' ? null : Array.from(text).slice(0, max).join('').trimEnd();
}

/** A person's text is measured in characters, a reply's in UTF-16 units, as everywhere in the product. */
function shorten(text: string, role: MessageRole): string {
  if (role === 'assistant') {
    return text.length <= REPLY_MAX_CHARACTERS
      ? text
      : text.slice(0, REPLY_MAX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
  }
  const most = text.slice(0, 2 * MESSAGE_MAX_CHARACTERS + 1);
  return lengthOf(most) <= MESSAGE_MAX_CHARACTERS
    ? text
    : Array.from(most).slice(0, MESSAGE_MAX_CHARACTERS).join('');
}

function settleWording(
  raw: RawWording,
  role: MessageRole,
  before: string,
): { wording: Wording; isShortened: boolean } {
  const text = before + storable(textOf(raw.content) ?? '');
  const content = shorten(text, role);
  const isCut = role === 'assistant' && raw.status === 'interrupted';
  const wording: Wording = {
    content,
    timestamp: readMoment(raw.timestamp),
    editedAt: readMoment(raw.editedAt),
    status: isCut ? 'interrupted' : 'complete',
    isStopped: isCut && raw.isStopped === true,
    isRefused: isCut && raw.isRefused === true,
    model: role === 'assistant' ? oneLineOf(raw.model, MODEL_MAX_CHARACTERS) : null,
  };
  return { wording, isShortened: content.length < text.length };
}

/** The usable part of a message within the product's limits, and its report. Without one it is skipped. */
export function settleEntry(
  { role, wordings, shown, speaker }: Extract<RawPart, { kind: 'message' }>,
  neoName: string,
): { message?: ChatMessage; notes: SkipReason[] } {
  const shownWording = wordings[shown];
  if (!shownWording || isBlank(storable(textOf(shownWording.content) ?? ''))) {
    return { notes: ['empty'] };
  }
  const worded = wordings.filter((wording) => !isBlank(wording.content));
  // Only replies have variants. The shown one always stays.
  let room = role === 'user' ? 0 : REPLY_MAX_VARIANTS - 1;
  const kept = worded.filter((wording) => {
    if (wording === shownWording) return true;
    room -= 1;
    return room >= 0;
  });
  const name = oneLineOf(speaker);
  // Another NEO's words must not become this one's.
  const before = name === null || name === neoName ? '' : `${name}: `;
  const settled = kept.map((wording) => settleWording(wording, role, before));
  const notes: SkipReason[] = before === '' ? [] : ['another_speaker'];
  if (settled.some(({ isShortened }) => isShortened)) notes.push('shortened');
  if (kept.length < worded.length) notes.push('fewer_variants');
  return {
    notes,
    message: {
      role,
      shown: kept.indexOf(shownWording),
      wordings: settled.map(({ wording }) => wording),
    },
  };
}
