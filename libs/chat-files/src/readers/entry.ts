import type { MessageRole, SkipReason } from '@neo/domain';
import type { JsonView } from './json-view.ts';
import type { Wording } from '../chat-file.ts';

/** A wording as a file has it: nothing of it is checked yet. */
export type RawWording = { content: unknown; timestamp?: unknown } & Partial<
  Record<Exclude<keyof Wording, 'content' | 'timestamp'>, unknown>
>;

/** What the reader of a shape makes of its file. `line` as in `ImportReport`. */
export type RawPart =
  | { kind: 'conversation'; title?: unknown; createdAt?: unknown }
  | { kind: 'skipped'; line: number; why: SkipReason }
  | {
      kind: 'message';
      line: number;
      role: MessageRole;
      wordings: readonly RawWording[];
      /** The index of the wording that is shown. */
      shown: number;
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
  ...{ kind: 'message', line, role, shown: 0 },
  wordings: [wording],
});

/** Why nothing was made of an element. */
export const skippedFor = (element: JsonView, line: number): RawPart => ({
  ...{ kind: 'skipped', line },
  why: element.isTooLarge ? 'too_large' : 'unreadable',
});

/** One message from each element of an array of objects. Entries are numbered from `from`. */
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
