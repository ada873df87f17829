import { useLingui } from '@lingui/react/macro';
import { LegalWords } from '../features/legal/LegalWords.tsx';
import { Terms } from '../features/legal/Terms.tsx';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';

/** The terms page. */
export default function TermsOfService() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead
        title={t`Terms of Service`}
        description={t`What you may expect of NEO, what NEO expects of you, and what the plans cost.`}
      />
      <LegalWords>
        <Terms />
      </LegalWords>
    </Page>
  );
}
