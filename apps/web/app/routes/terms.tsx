import { useLingui } from '@lingui/react/macro';
import { LegalPage } from '../features/legal/LegalPage.tsx';
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
      <LegalPage name="terms" />
    </Page>
  );
}
