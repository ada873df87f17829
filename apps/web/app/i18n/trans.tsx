import { Trans as LinguiTrans } from '@lingui/react';
import type { TransProps } from '@lingui/react';

/**
 * What `<Trans>` becomes (`lingui.config.ts`). Lingui looks for the tags of a text after it has put the values in: a name
 * could close the link it stands in. A value that is an element is left alone. One that is read from the right stands for
 * itself, so that it turns around nothing beside it.
 */
export const Trans = ({ values, ...text }: TransProps) => (
  <LinguiTrans {...text} {...(values && { values: withoutMarkup(values) })} />
);

const NEEDS_CARE =
  /[<\u0590-\u08ff\u200f\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\ufb1d-\ufdff\ufe70-\ufefc]/u;

const literally = (value: unknown): unknown =>
  typeof value === 'string' && NEEDS_CARE.test(value) ? <bdi>{value}</bdi> : value;

const withoutMarkup = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, literally(value)]));
