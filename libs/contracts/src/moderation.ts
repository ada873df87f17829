import { CLASSIFICATIONS, COMPLIANCES, LANGUAGES, ROLES, VISIBILITIES } from '@neo/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { freeText, Moment, oneLine, positiveWhole } from './fields.ts';
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

/** Why, in the moderator's words; the owner of a NEO reads it. */
const reason = oneLine().max(500, 'A reason has at most 500 characters').optional();

export const AUDIT_ACTIONS = [
  'role',
  'classification',
  'compliance',
  'delete-user',
  'delete-neo',
] as const;

/** One write of the console. Who is gone meanwhile is null. */
export const AuditEntry = z.object({
  id: z.uuid(),
  action: z.enum(AUDIT_ACTIONS),
  actor: z.string().nullable(),
  userId: z.uuid().nullable(),
  neoId: z.uuid().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  createdAt: Moment,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

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
  userNeos: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/neos',
    access: 'moderator',
    summary: 'All NEOs of one account, newest first.',
    answer: z.array(AdminNeo),
    fails: ['not_found'],
  }),
  setRole: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:userId/role',
    access: 'superadmin',
    summary: "Changes a role. The person's sessions end; the last superadmin stays one.",
    body: z.object({ role: z.enum(ROLES), reason }),
    answer: AdminUser,
    fails: ['not_found', 'conflict'],
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    access: 'superadmin',
    summary: 'Deletes an account with all its NEOs. Nobody deletes themselves here.',
    fails: ['not_found', 'conflict'],
  }),
  setClassification: endpoint({
    method: 'PATCH',
    path: '/api/admin/neos/:neoId/classification',
    access: 'moderator',
    summary: 'Sets what a NEO is: official, PRO or of the community.',
    body: z.object({ classification: z.enum(CLASSIFICATIONS), reason }),
    answer: AdminNeo,
    fails: ['not_found', 'forbidden'],
  }),
  setCompliance: endpoint({
    method: 'PATCH',
    path: '/api/admin/neos/:neoId/compliance',
    access: 'moderator',
    summary:
      'Approves a NEO, puts it back to review, or takes it away. The owner reads the reason.',
    body: z.object({ compliance: z.enum(COMPLIANCES), reason }),
    answer: AdminNeo,
    fails: ['not_found', 'forbidden'],
  }),
  removeNeo: endpoint({
    method: 'DELETE',
    path: '/api/admin/neos/:neoId',
    access: 'moderator',
    summary: 'Deletes a NEO with all its conversations.',
    fails: ['not_found', 'forbidden'],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'moderator',
    summary: 'Every write of the console, newest first.',
    query: listQuery(['createdAt'], z.object({ action: z.enum(AUDIT_ACTIONS).optional() })),
    answer: z.union([z.array(AuditEntry), z.object({ entries: z.array(AuditEntry), ...totals })]),
  }),
};
