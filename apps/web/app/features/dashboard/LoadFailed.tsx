import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@neo/ui';

/** A part of the dashboard that could not be read. */
export function LoadFailed(props: { title?: string; retrying: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState
      headingLevel="h3"
      title={props.title ?? t`Something went wrong`}
      retryLabel={t`Try again`}
      retrying={props.retrying}
      onRetry={props.onRetry}
    />
  );
}
