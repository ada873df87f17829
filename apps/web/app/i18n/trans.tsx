import { Trans as LinguiTrans } from '@lingui/react';
import type { TransProps } from '@lingui/react';

/**
 * Renders `<Trans>` (`lingui.config.ts`). Lingui parses the tags of a text after it has inserted the values, so a name
 * could close the link around it. Values that are elements are left alone. A right-to-left value is
 * isolated, so that it does not reorder the text around it.
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
