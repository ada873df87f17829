import { z } from 'zod';
import { limitUpTo, positiveWhole } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

/** The most rows of a console list in one answer. */
const MAX_PAGE = 200;

const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: because('not_json') });
        return z.NEVER;
      }
    })
    .pipe(schema);

/**
 * Both dialects of a list: `?page=&limit=`, answered with totals in the body, and the simple-rest convention
 * `?range=[0,99]&sort=["field","ASC"]&filter={}`, answered as an array with `Content-Range`. Each list can be sorted by
 * `id`, which is what react-admin asks for unless told otherwise.
 */
export const listQuery = <Column extends string, Filter extends z.ZodType>(
  columns: readonly [Column, ...Column[]],
  filter: Filter,
) =>
  z.object({
    page: positiveWhole().default(1),
    limit: limitUpTo(MAX_PAGE).default(100),
    range: jsonText(
      z
        .tuple([z.int().min(0), z.int().min(0)])
        .refine(([first, last]) => last >= first && last - first < MAX_PAGE, {
          message: because(`range_too_wide:${MAX_PAGE}`),
        }),
    ).optional(),
    sort: jsonText(z.tuple([z.enum(['id', ...columns]), z.enum(['ASC', 'DESC'])])).optional(),
    filter: jsonText(filter).optional(),
  });

const totals = { total: z.int(), totalPages: z.int() };

/** The answer of a list: its rows under their name with totals. A query by range gets only the rows. */
export const listAnswer = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) => {
  const rows = z.array(row);
  const page = { [name]: rows, ...totals } as Record<Name, typeof rows> & typeof totals;
  return z.union([rows, z.object(page)]);
};
