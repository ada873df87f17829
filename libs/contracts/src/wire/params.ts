import { isUsername } from '@neo/domain';
import { z } from 'zod';
import { because } from './reasons.ts';

/** An id, only as we write it: another spelling would be a second key in throttles, unlocks and maps. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, because('not_found'));

/** Stands before the id of a NEO where programs name it as a model. */
export const MODEL_PREFIX = 'neo/';

/** A NEO as programs name it, read as its id. */
export const ModelName = z
  .string()
  .transform((name) => (name.startsWith(MODEL_PREFIX) ? name.slice(MODEL_PREFIX.length) : ''))
  .refine((id) => Id.safeParse(id).success, because('model_unknown'));

/**
 * The parameters that paths may have, each with the reason of a malformed one. A name means the same in every path; a
 * path with another name does not compile.
 */
export const PATH_PARAMETERS = {
  id: Id,
  neoId: Id,
  userId: Id,
  noteId: Id,
  rehearsalId: Id,
  tabId: Id,
  /** The position of a message in its conversation, from 1. */
  seq: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, because('not_found'))
    .transform(Number),
  username: z.string().refine(isUsername, because('user_not_found')),
  /** SHA-256 of a picture. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, because('not_found')),
  model: ModelName,
} as const;

type Known = typeof PATH_PARAMETERS;

export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path parameters of a caller. */
export type ParamsInput<Path extends string> = { [Name in ParamNames<Path>]: string };

/** The path parameters of a handler. */
export type Params<Path extends string> = {
  [Name in ParamNames<Path>]: Name extends keyof Known ? z.output<Known[Name]> : string;
};

/** The schema of a path's parameters. */
export function paramsOf(path: string): z.ZodObject {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof Known);
  return z.object(Object.fromEntries(names.map((name) => [name, PATH_PARAMETERS[name]])));
}
