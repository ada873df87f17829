import { Trans, useLingui } from '@lingui/react/macro';
import { LegalPage } from './LegalPage.tsx';
import { useTermsOfService } from './terms-of-service.tsx';
import { useTermsOfUse } from './terms-of-use.tsx';

/** The terms of service. */
export function Terms() {
  const { t } = useLingui();
  return (
    <LegalPage
      title={t`Terms of Service`}
      lead={
        <Trans>
          These terms are the agreement between you and NEO. They say what you may expect of us,
          what we expect of you, and what the plans cost. Whoever uses NEO agrees to them.
        </Trans>
      }
      sections={[...useTermsOfUse(), ...useTermsOfService()]}
    />
  );
}
