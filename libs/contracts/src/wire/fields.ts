import { isLines, isOneLine, isStorable, withoutInvisible, withPlainBreaks } from '@neo/domain';
import { z } from 'zod';
// For every schema, also in a bundle that leaves out the rest of this package.
import { because } from './reasons.ts';
import type { Reason } from './reasons.ts';
import './default-reasons.ts';

/** A moment, as an ISO 8601 string with its zone. */
export const Moment = z.iso.datetime({ offset: true });

const STORABLE = because('text_not_storable');
const NO_CONTROLS = because('text_has_controls');

const asSeen = (text: string): string => withoutInvisible(text).trim();

/** One line: trimmed, no control or bidirectional-override characters. What nobody sees is left out. */
export const oneLine = (missing?: Reason) =>
  z.string(missing).trim().refine(isOneLine, { message: NO_CONTROLS }).overwrite(asSeen);

/** The same with line breaks, for a short text. */
export const lines = () =>
  z.string().overwrite(withPlainBreaks).refine(isLines, { message: NO_CONTROLS }).overwrite(asSeen);

/** Free text: anything that JSON and Postgres can store. */
export const freeText = (missing?: Reason) =>
  z.string(missing).refine(isStorable, { message: STORABLE });

/** Any JSON value: what has no shape that holds for all of it. */
export const AnyJson = z.unknown().describe('JSON');

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** A password, measured in bytes, so that hashing takes a bounded time. */
export const secret = (min: number, max: number) =>
  freeText()
    .refine((text) => bytesOf(text) >= min, {
      message: because(`password_too_short:${min}`),
    })
    .refine((text) => bytesOf(text) <= max, {
      message: because(`password_too_long:${max}`),
    });

/** A whole number from 1 in a query string. */
export const positiveWhole = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, because('not_whole_from:1'))
    .transform(Number);

/** How many rows are asked for. A number above `max` counts as `max`, however large it is. */
export const limitUpTo = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/, because('not_whole_from:1'))
    .transform((asked) => Math.min(Number(asked), max));

/** The paging of a list: `after` is the `next` of the previous page of the same query. */
export const pageQuery = (limit: { max: number; default: number }) => ({
  limit: limitUpTo(limit.max).default(limit.default),
  after: z.string().max(500).optional(),
});

/** A page of a list. `next` is the cursor of the following one; null on the last. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() });
