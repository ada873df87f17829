import recorded from './examples.json' with { type: 'json' };

/** A call and its answer. `answer` is a text unless the type is JSON; absent if it is no text, or none was sent. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly type?: string;
  readonly answer?: unknown;
}

/** One recorded call of each endpoint, by `group.name`. `promises/api-examples.test.ts` writes them. */
export const EXAMPLES = recorded as Readonly<Record<string, Example>>;
