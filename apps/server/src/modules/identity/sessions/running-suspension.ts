/** SQL for the suspension of a person that ends last, as `{until, reason, decisionId}`; null if none runs. */
export const RUNNING_SUSPENSION = (userId: string): string => /* sql */ `(
    select json_build_object('until', ends_at, 'reason', reason, 'decisionId', decision_id)
    from suspensions where user_id = ${userId} and lifted_at is null and (ends_at is null or ends_at > now())
    order by ends_at desc nulls first limit 1
  )`;

/** SQL that holds for people who are not suspended. */
export const isNotSuspended = (userId: string): string => /* sql */ `not exists (
    select from suspensions where user_id = ${userId} and lifted_at is null and (ends_at is null or ends_at > now())
  )`;
