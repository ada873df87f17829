import { useLingui } from '@lingui/react/macro';
import { LegalPage } from '../features/legal/LegalPage.tsx';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';

/** The privacy page. */
export default function PrivacyPolicy() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead
        title={t`Privacy Policy`}
        description={t`What NEO keeps of you, why and for how long, and how you get it or have it deleted.`}
      />
      <LegalPage name="privacy" />
    </Page>
  );
}
