import { CARD_MAX_BYTES, CHAT_FILE_MAX_BYTES, RECORDING_MAX_BYTES } from '@neo/domain';
import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { paramsOf } from './params.ts';
import type { ParamNames, PATH_PARAMETERS } from './params.ts';

/** Marks answers that contain text of a model; its value is `ai`. */
export const GENERATED_HEADER = 'x-generated-by';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The roles that may call at all. Policies of `@neo/domain` decide what they may do with the thing named. `key`: programs
 * with an API key, who have the rights of its owner; no session opens such a call.
 */
export type Access = 'public' | 'member' | 'moderator' | 'superadmin' | 'key';

/** How large a body may be, in bytes (decisions, "Limits"). */
export const BODY_LIMITS = {
  settings: 7_200_000,
  neo: 1_000_000,
  chat: 128_000,
  /** A program sends the whole chat each time. Enough for two thousand messages of a thousand characters each. */
  completion: 2_500_000,
  chatFile: CHAT_FILE_MAX_BYTES,
  card: CARD_MAX_BYTES,
  recording: RECORDING_MAX_BYTES,
  sheet: 6_000_000,
  /** A picture and a sheet: `neo` and `sheet` together. */
  neoWithSheet: 7_000_000,
  other: 64_000,
  /** The limit for visitors. As many bytes as `other`, but fewer values. */
  visitor: 64_000,
} as const;

const FORM_VALUES = 1_000;
/** Names and list items of the largest lore book. */
const SHEET_VALUES = 150_000;

/** How many marks that structure a JSON body (`[ { , :` outside of strings) it may have. */
export const BODY_VALUES: Record<keyof typeof BODY_LIMITS, number> = {
  settings: FORM_VALUES,
  neo: FORM_VALUES,
  /** Two thousand messages of a history. */
  chat: 25_000,
  /** The same, with their text in parts. */
  completion: 25_000,
  chatFile: 0,
  card: 0,
  recording: 0,
  sheet: SHEET_VALUES,
  neoWithSheet: SHEET_VALUES + FORM_VALUES,
  other: FORM_VALUES,
  visitor: 100,
};

/**
 * `json`: a JSON body · `turn`: JSON or an event stream, by `Accept` · `events`: an event stream that
 * does not end · `completion`: JSON or an event stream, by `stream` in the body · `bytes`: a file · `redirect`: another
 * address.
 */
export type AnswerKind = 'json' | 'turn' | 'events' | 'completion' | 'bytes' | 'redirect';

export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Kind extends AnswerKind = AnswerKind,
  Who extends Access = Access,
> {
  readonly method: Method;
  /** Parameters are written `:name`. */
  readonly path: Path;
  /** The path parameters, derived from the names in the path. */
  readonly params: z.ZodObject;
  readonly access: Who;
  readonly summary: string;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly kind: Kind;
  /** The status of a success. 204 has no body. */
  readonly status: number;
  readonly bodyLimit: keyof typeof BODY_LIMITS;
  /** `json`, or `bytes`: a file under any content type. */
  readonly takes: 'json' | 'bytes';
  /**
   * In addition to the codes of every call: `invalid`, `not_signed_in`, `unavailable`, `internal`, and where it has a
   * body `too_large`, `too_many`, `too_slow`, `unsupported`.
   */
  readonly fails: readonly ErrorCode[];
  /**
   * The answer to a malformed path parameter, if the call never answers `not_found`. For example, deleting something
   * that does not exist is a success.
   */
  readonly ofNothing: unknown;
  /** Suspended people may make this call. */
  readonly whileSuspended: boolean;
  /** The answer contains text of a model, so it carries the header `x-generated-by: ai`. */
  readonly isGenerated: boolean;
}

/** Their calls open nothing to people who are suspended. */
const OF_STAFF: readonly Access[] = ['moderator', 'superadmin'];

const Nothing = z.undefined();
type Nothing = typeof Nothing;
const NoQuery = z.object({});
type NoQuery = typeof NoQuery;

/**
 * Defines one call of the API. `access` has no default: a call without it does not compile.
 */
export function endpoint<
  const Path extends string,
  Query extends z.ZodType = NoQuery,
  Body extends z.ZodType = Nothing,
  Answer extends z.ZodType = Nothing,
  const Kind extends AnswerKind = 'json',
  const Who extends Access = Access,
>(definition: {
  method: Method;
  path: ParamNames<Path> extends keyof typeof PATH_PARAMETERS ? Path : never;
  access: Who;
  summary: string;
  query?: Query;
  body?: Body;
  answer?: Answer;
  kind?: Kind;
  status?: number;
  bodyLimit?: keyof typeof BODY_LIMITS;
  takes?: 'json' | 'bytes';
  fails?: readonly ErrorCode[];
  ofNothing?: z.output<Answer>;
  whileSuspended?: boolean;
  isGenerated?: boolean;
}): Endpoint<Path, Query, Body, Answer, Kind, Who> {
  return {
    query: NoQuery as z.ZodType as Query,
    body: Nothing as z.ZodType as Body,
    answer: Nothing as z.ZodType as Answer,
    kind: 'json' as Kind,
    status: definition.answer || definition.kind ? 200 : 204,
    bodyLimit: definition.access === 'public' ? 'visitor' : 'other',
    takes: 'json',
    fails: [],
    ofNothing: undefined,
    whileSuspended: definition.method === 'GET' && !OF_STAFF.includes(definition.access),
    isGenerated: false,
    ...definition,
    params: paramsOf(definition.path),
  };
}

export type EndpointGroup = Record<string, Endpoint>;
