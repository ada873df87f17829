import { AppError } from '@neo/contracts';
import type { Access, AnyInput, Reason } from '@neo/contracts';
import { isMember, isModerator } from '@neo/domain';
import type { Viewer } from '@neo/domain';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { MemberScope } from '../db/scope.ts';
import type { Logger } from '../log.ts';
import { KeptJson } from '../json/kept-json.ts';
import { Reply } from './routes.ts';
import type { Call, Caller, Route } from './routes.ts';
import type { Endpoint } from '@neo/contracts';

/** Refuses who may not call at all. What they may do with the thing named is the action's policy. */
export function assertAccess(access: Access, viewer: Viewer): void {
  if (access === 'public') return;
  if (!isMember(viewer)) throw new AppError('not_signed_in');
  if (access === 'moderator' && !isModerator(viewer)) throw new AppError('forbidden');
  if (access === 'superadmin' && viewer.role !== 'superadmin') throw new AppError('forbidden');
}

/** Of a call for which `assertAccess` has shown that the viewer is a member, wherever the endpoint asks for one. */
export const scopeOf = ({ viewer }: Caller, { db, log }: { db: Knex; log: Logger }): MemberScope =>
  ({ viewer, db, now: new Date(), log }) as MemberScope;

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // A schema's messages are reasons: `because` in the contracts.
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    reason: message,
  }));
  throw new AppError('invalid', { reason: issues[0]!.reason as Reason, issues });
}

/**
 * The parameters of a path. What is malformed names nothing, and never reaches Postgres.
 * @returns undefined where the call does nothing then. @throws not_found
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
 * Runs one call: access, input, handler, answer. Both doors, HTTP and the server's own rendering, come through here.
 * @throws AppError for every refusal
 */
export async function dispatch(
  { endpoint, handle }: Route,
  input: AnyInput,
  caller: Caller,
  { db, log }: { db: Knex; log: Logger },
): Promise<Dispatched> {
  assertAccess(endpoint.access, caller.viewer);
  const query = check(endpoint.query, input.query ?? {});
  // Unknown fields are dropped, and where nothing is taken every field is unknown.
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
  if (endpoint.kind !== 'json' || result instanceof KeptJson) return { result, headers, status };
  const answer = endpoint.answer.safeParse(result);
  if (!answer.success) {
    // Names and values of a wrong answer may be secrets: they go to the log as paths only.
    const paths = answer.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered against its contract: ${paths.join(', ')}`,
    );
  }
  return { result: answer.data, headers, status };
}
