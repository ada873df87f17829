import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { isApiError } from '@neo/client';
import { EmptyState, ErrorState } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { refusalOf } from '../i18n/i18n.ts';
import { ConsolePage } from '../layout/ConsolePage.tsx';
import { Waiting } from '../lists/ListPage.tsx';
import { BackLink } from '../parts/BackLink.tsx';
import { CaseView } from './CaseView.tsx';
import { reportsHref } from './hrefs.ts';
import { caseOf } from './reads.ts';

/** The filter in the address, if it is readable. */
function filterOf(text: string | null): object {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? filter : {};
  } catch {
    return {};
  }
}

/** A reported thing, on which a moderator decides. */
export function CasePage() {
  const { t } = useLingui();
  const { caseId = '' } = useParams();
  const [search] = useSearchParams();
  const filter = filterOf(search.get('filter'));
  const { data, error, isFetching, refetch } = useQuery(caseOf(caseId));
  const back = <BackLink href={reportsHref(filter)}>{t`Reports`}</BackLink>;
  // A read that fails later leaves what was read, with all that was typed.
  if (data) return <CaseView key={caseId} found={data} filter={filter} lead={back} />;
  if (!error) {
    return (
      <ConsolePage title={t`Report`} lead={back}>
        <Waiting label={t`Loading...`} />
      </ConsolePage>
    );
  }
  if (isApiError(error) && error.status === 404) {
    return (
      <Box>
        {back}
        <EmptyState headingLevel="h1" title={t`Nothing was reported here`} />
      </Box>
    );
  }
  return (
    <ErrorState
      headingLevel="h1"
      title={t`Error`}
      description={refusalOf(error, t`Failed to load the report`)}
      retryLabel={t`Try again`}
      retrying={isFetching}
      onRetry={() => void refetch()}
      action={back}
    />
  );
}
