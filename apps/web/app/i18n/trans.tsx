import { Trans as LinguiTrans } from '@lingui/react';
import type { TransProps } from '@lingui/react';

/**
 * What `<Trans>` becomes (`lingui.config.ts`). Lingui looks for the tags of a text after it has put the values in: a name
 * could close the link it stands in. A value that is an element is left alone.
 */
export const Trans = ({ values, ...text }: TransProps) => (
  <LinguiTrans {...text} {...(values && { values: withoutMarkup(values) })} />
);

const withoutMarkup = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
    ]),
  );
