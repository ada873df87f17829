import type { MessageRole, SkipReason } from '@neo/domain';
import type { JsonView } from './json-view.ts';
import type { Wording } from '../chat-file.ts';

/** A wording from a file, unchecked. */
export type RawWording = { content: unknown; timestamp?: unknown } & Partial<
  Record<Exclude<keyof Wording, 'content' | 'timestamp'>, unknown>
>;

/** An entry of a file from the reader of its shape. `line` as in `ImportReport`. */
export type RawPart =
  | { kind: 'conversation'; title?: unknown; createdAt?: unknown }
  | { kind: 'skipped'; line: number; why: SkipReason }
  | {
      kind: 'message';
      line: number;
      role: MessageRole;
      wordings: readonly RawWording[];
      /** The index of the shown wording. */
      shown: number;
      /** The NEO that said it, where a file has several. */
      speaker?: unknown;
    };

export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const isBlank = (value: unknown): boolean =>
  typeof value !== 'string' || value.trim() === '';

/** A message of one wording. */
export const said = (line: number, role: MessageRole, wording: RawWording): RawPart => ({
  kind: 'message',
  line,
  role,
  shown: 0,
  wordings: [wording],
});

/** Why an element was skipped. */
export const skippedFor = (element: JsonView, line: number): RawPart => ({
  kind: 'skipped',
  line,
  why: element.isTooLarge ? 'too_large' : 'unreadable',
});

/** A message from each element of an array of objects. Entries are numbered from `from`. */
export function* eachEntry(
  list: JsonView,
  read: (fields: Fields, line: number) => RawPart,
  from = 1,
): Generator<RawPart, number> {
  let line = from;
  for (const element of list.elements()) {
    const fields = fieldsOf(element.parse());
    yield fields ? read(fields, line) : skippedFor(element, line);
    line += 1;
  }
  return line;
}
