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
        description={t`What NEO stores about you, why and for how long, and how to get or delete it.`}
      />
      <LegalPage name="privacy" />
    </Page>
  );
}
