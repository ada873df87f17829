import { AppError } from '@neo/contracts';
import type { Access, AnyInput, Reason } from '@neo/contracts';
import { isMember, isStaff } from '@neo/domain';
import type { Viewer } from '@neo/domain';
import type { Knex } from 'knex';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { MemberScope } from '../db/scope.ts';
import type { Logger } from '../log.ts';
import { KeptJson } from '../json/kept-json.ts';
import { Reply } from './routes.ts';
import type { Call, Caller, Route } from './routes.ts';
import type { Endpoint } from '@neo/contracts';

/**
 * Refuses callers without the role for this endpoint. What they may do with the resource is the
 * action's policy.
 */
export function assertAccess(access: Access, viewer: Viewer): void {
  if (access === 'public') return;
  if (!isMember(viewer)) throw new AppError('not_signed_in');
  // Not by the policies of roles, which know suspensions: those have an answer of their own.
  if (access === 'moderator' && !isStaff(viewer.role)) throw new AppError('forbidden');
  if (access === 'superadmin' && viewer.role !== 'superadmin') throw new AppError('forbidden');
}

/** Refuses suspended people, who may only read and do what the contract marks. @throws suspended */
export function assertNotSuspended(endpoint: Endpoint, viewer: Viewer): void {
  if (!isMember(viewer) || !viewer.suspension || endpoint.whileSuspended) return;
  throw new AppError('suspended', { suspension: viewer.suspension });
}

/**
 * The scope of a call. The cast is safe: `assertAccess` has refused visitors if the endpoint
 * requires a member.
 */
export const scopeOf = ({ viewer }: Caller, { db, log }: { db: Knex; log: Logger }): MemberScope =>
  ({ viewer, db, now: new Date(), log }) as MemberScope;

/** Issues that one refusal names. A form shows the first ones; a hostile body may have thousands. */
export const ISSUES_NAMED = 100;

/** Characters of an unknown name that a refusal repeats. */
const NAME_REPEATED = 64;

/** The place that is wrong: of unknown names the first. */
const pathOf = (issue: z.core.$ZodIssue): PropertyKey[] =>
  issue.code === 'unrecognized_keys'
    ? [...issue.path, issue.keys[0]!.slice(0, NAME_REPEATED)]
    : issue.path;

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // The messages of our schemas are reason codes: see `because` in the contracts.
  const issues = parsed.error.issues.slice(0, ISSUES_NAMED).map((issue) => ({
    path: pathOf(issue).join('.'),
    reason: issue.message,
  }));
  throw new AppError('invalid', { reason: issues[0]!.reason as Reason, issues });
}

/**
 * Validates the path parameters. A malformed one counts as not found, and never reaches Postgres.
 * @returns undefined if the call then does nothing. @throws not_found
 */
export function namedBy(endpoint: Endpoint, params: AnyInput['params']): Named | undefined {
  const parsed = endpoint.params.safeParse(params ?? {});
  if (parsed.success) return parsed.data as Named;
  const reason = parsed.error.issues[0]!.message as Reason;
  if (endpoint.fails.includes('not_found')) throw new AppError('not_found', { reason });
  return undefined;
}
type Named = Call<Endpoint>['params'];

export interface Dispatched {
  readonly result: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

/**
 * Runs one call: access, input, handler, answer. Used by HTTP and by server-side rendering.
 * @throws AppError for every refusal
 */
export async function dispatch(
  { endpoint, handle }: Route,
  input: AnyInput,
  caller: Caller,
  { db, log }: { db: Knex; log: Logger },
): Promise<Dispatched> {
  assertAccess(endpoint.access, caller.viewer);
  assertNotSuspended(endpoint, caller.viewer);
  const query = check(endpoint.query, input.query ?? {});
  // Unknown fields are dropped. Without a body schema every field is unknown.
  const body =
    endpoint.body instanceof z.ZodUndefined ? undefined : check(endpoint.body, input.body);
  const params = namedBy(endpoint, input.params);
  if (!params) return { result: endpoint.ofNothing, headers: {}, status: endpoint.status };
  const scope = scopeOf(caller, { db, log });
  const given = await handle({ scope, params, query, body, caller });
  const {
    answer: result,
    headers,
    status = endpoint.status,
  } = given instanceof Reply ? given : new Reply(given, {});
  const isChecked = endpoint.kind === 'json' || endpoint.kind === 'completion';
  const isWritten = result instanceof KeptJson || result instanceof Readable;
  if (!isChecked || isWritten) return { result, headers, status };
  const answer = endpoint.answer.safeParse(result);
  if (!answer.success) {
    // Values of a wrong answer may be secrets, so only their paths are logged.
    const paths = answer.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    throw new Error(
      `${endpoint.method} ${endpoint.path} violated its contract: ${paths.join(', ')}`,
    );
  }
  return { result: answer.data, headers, status };
}
