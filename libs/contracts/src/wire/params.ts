import { isUsername } from '@neo/domain';
import { z } from 'zod';
import { because } from './reasons.ts';

/** An id, only in the spelling that we give out: a second one would be a second key in throttles, unlocks and maps. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, because('not_found'));

/** The parameters that paths may have, each with the reason to tell where it is malformed. A name means the same in each path; one that is missing here does not compile. */
export const PATH_PARAMETERS = {
  id: Id,
  neoId: Id,
  userId: Id,
  noteId: Id,
  /** The place of a message in its conversation, from 1. */
  seq: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, because('not_found'))
    .transform(Number),
  username: z.string().refine(isUsername, because('user_not_found')),
  /** SHA-256 of a picture. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, because('not_found')),
} as const;

type Known = typeof PATH_PARAMETERS;

export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a caller writes for the parameters of a path. */
export type ParamsInput<Path extends string> = { [Name in ParamNames<Path>]: string };

/** What a handler gets for them. */
export type Params<Path extends string> = {
  [Name in ParamNames<Path>]: Name extends keyof Known ? z.output<Known[Name]> : string;
};

/** The schema of a path's parameters. */
export function paramsOf(path: string): z.ZodObject {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof Known);
  return z.object(Object.fromEntries(names.map((name) => [name, PATH_PARAMETERS[name]])));
}
