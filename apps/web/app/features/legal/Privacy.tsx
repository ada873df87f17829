import { Trans, useLingui } from '@lingui/react/macro';
import { LegalPage } from './LegalPage.tsx';
import { usePrivacyOfData } from './privacy-of-data.tsx';
import { usePrivacyRights } from './privacy-rights.tsx';

/** The privacy policy. */
export function Privacy() {
  const { t } = useLingui();
  const sections = [...usePrivacyOfData(), ...usePrivacyRights()];
  return (
    <LegalPage
      title={t`Privacy Policy`}
      lead={
        <Trans>
          This policy says what NEO keeps of you, why, for how long, and what you can do about it.
          In short: we keep what the service needs, we sell nothing, your conversations are kept
          only if you have Plus, and you can download or delete everything by yourself.
        </Trans>
      }
      sections={sections}
    />
  );
}
