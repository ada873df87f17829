import { useLingui } from '@lingui/react/macro';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { protocolQuery } from '../../data/safety-queries.ts';
import { LegalPage } from '../../features/legal/LegalPage.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Lines, Numbers, Version } from './Protocol.tsx';

async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  await prefetch(() => queries.fetchQuery(protocolQuery(api)));
  return null;
}
export const loader = read;
export const clientLoader = read;

/** The day on which the text was last changed. */
const UPDATED = '2026-11-24';

/** How NEO protects people. */
export default function Safety() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead
        title={t`Safety`}
        description={t`Help lines, the protocol against suicide and self-harm, how to report, and how to appeal.`}
      />
      <LegalPage
        name="safety"
        updated={UPDATED}
        added={{ help: <Lines />, protocol: <Version />, counted: <Numbers /> }}
      />
    </Page>
  );
}
