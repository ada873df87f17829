import { CLASSIFICATIONS, COMPLIANCES, LANGUAGES, ROLES, VISIBILITIES } from '@neo/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { freeText, Moment, positiveWhole } from './fields.ts';
import { Creator, NeoCard } from './neo-card.ts';

/** What the console's lists hold at most in one answer. */
const MAX_PAGE = 200;

const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const limit = positiveWhole().transform((asked) => Math.min(asked, MAX_PAGE));

/**
 * Both dialects of a list: `?page=&limit=`, answered with totals in the body, and the simple-rest convention
 * `?range=[0,99]&sort=["field","ASC"]&filter={}`, answered as an array with `Content-Range`.
 */
const listQuery = <Column extends string, Filter extends z.ZodType>(
  columns: readonly [Column, ...Column[]],
  filter: Filter,
) =>
  z.object({
    page: positiveWhole().default(1),
    limit: limit.default(100),
    range: jsonText(
      z
        .tuple([z.int().min(0), z.int().min(0)])
        .refine(([first, last]) => last >= first && last - first < MAX_PAGE, {
          message: `A range holds 1 to ${MAX_PAGE} rows`,
        }),
    ).optional(),
    sort: jsonText(z.tuple([z.enum(columns), z.enum(['ASC', 'DESC'])])).optional(),
    filter: jsonText(filter).optional(),
  });

export const AdminUser = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  avatarImage: z.string().nullable(),
  preferredLanguage: z.enum(LANGUAGES),
  /** As stored: a running trial does not show here. */
  role: z.enum(ROLES),
  personaCount: z.int(),
  createdAt: Moment,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminNeo = NeoCard.extend({ creator: Creator });
export type AdminNeo = z.infer<typeof AdminNeo>;

const totals = { total: z.int(), totalPages: z.int() };

export const moderation = {
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'moderator',
    summary: 'The accounts.',
    query: listQuery(
      ['createdAt', 'username', 'email', 'role'],
      z.object({ q: freeText().optional(), role: z.enum(ROLES).optional() }),
    ),
    answer: z.union([z.array(AdminUser), z.object({ users: z.array(AdminUser), ...totals })]),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    access: 'moderator',
    summary: 'One account.',
    answer: AdminUser,
    fails: ['not_found'],
  }),
  neos: endpoint({
    method: 'GET',
    path: '/api/admin/neos',
    access: 'moderator',
    summary: 'All NEOs, whatever their visibility and compliance.',
    query: listQuery(
      ['createdAt', 'name', 'conversationCount', 'compliance', 'classification', 'visibility'],
      z.object({
        q: freeText().optional(),
        userId: z.uuid().optional(),
        compliance: z.enum(COMPLIANCES).optional(),
        classification: z.enum(CLASSIFICATIONS).optional(),
        visibility: z.enum(VISIBILITIES).optional(),
      }),
    ),
    answer: z.union([z.array(AdminNeo), z.object({ neos: z.array(AdminNeo), ...totals })]),
  }),
};
