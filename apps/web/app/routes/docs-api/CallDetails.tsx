import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../data/api.ts';
import { usePublicUrl } from '../../data/use-public-url.ts';
import { CopyBlock } from '../../features/code/CopyBlock.tsx';
import { detailsOf } from './api-document.ts';
import type { Call, Details } from './api-document.ts';
import { ParameterTable } from './ParameterTable.tsx';
import { documentQuery } from './queries.ts';
import { asClientCall, asCurl, valuesOf } from './requests.ts';
import { TryCall } from './TryCall.tsx';

/** Everything about a call. */
export function CallDetails({ call }: { call: Call }) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(documentQuery(useApi()));
  if (!data && error) {
    return (
      <ErrorState
        title={t`This call could not be loaded`}
        description={t`Please try again.`}
        retryLabel={t`Try again`}
        retrying={isFetching}
        onRetry={() => void refetch()}
        headingLevel="h3"
      />
    );
  }
  if (!data) {
    return (
      <Box role="status" aria-label={t`Loading`} sx={{ pb: 3 }}>
        <Skeleton height={48} />
        <Skeleton height={160} variant="rounded" />
      </Box>
    );
  }
  const details = detailsOf(data, call.name);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
        pt: 1,
        pb: 4,
        px: { md: 1 },
      }}
    >
      <Contract details={details} />
      <Stack>
        <Example call={call} details={details} />
        <TryCall call={call} details={details} />
      </Stack>
    </Box>
  );
}

function Stack({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>{children}</Box>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Contract({ details }: { details: Details }) {
  const { t } = useLingui();
  const { parameters, body, answer, types, successes, refusals } = details;
  return (
    <Stack>
      {parameters.length > 0 && (
        <Part title={t`Parameters`}>
          <ParameterTable parameters={parameters} />
        </Part>
      )}
      {body && (
        <Part title={t`Body`}>
          {body.shape === undefined ? (
            <Typography variant="body2">{t`A file, under any content type.`}</Typography>
          ) : (
            <CopyBlock label={t`Body`} text={body.shape} />
          )}
        </Part>
      )}
      <Part title={t`Answer`}>
        <Typography variant="body2" color="textSecondary" lang="en">
          {successes.map(({ status, description }) => `${status} ${description}`).join(' · ')}
          {types.length > 0 && ` · ${types.join(', ')}`}
        </Typography>
        {answer !== undefined && <CopyBlock label={t`Answer`} text={answer} />}
      </Part>
      <Part title={t`Refusals`}>
        <Box
          component="ul"
          lang="en"
          sx={{ m: 0, pl: 2.5, typography: 'body2', color: 'text.secondary' }}
        >
          {refusals.map(({ status, codes }) => (
            <li key={status}>
              <code>{status}</code> {codes}
            </li>
          ))}
        </Box>
      </Part>
    </Stack>
  );
}

function Example({ call, details }: { call: Call; details: Details }) {
  const { t } = useLingui();
  const origin = usePublicUrl();
  const values = valuesOf(details);
  const { example, successes, types } = details;
  return (
    <Part title={t`Example`}>
      <CopyBlock label={t`With curl`} text={asCurl(call, details, values, origin)} />
      {call.access !== 'key' && (
        <CopyBlock label={t`With @neo/client`} text={asClientCall(call, details, values)} />
      )}
      <Typography variant="body2" color="textSecondary">
        {example ? (
          <Trans>Answered with {example.status}; long texts and lists are cut here:</Trans>
        ) : types.length > 0 ? (
          <Trans>
            Answered with {successes[0]!.status}, as {types.join(', ')}.
          </Trans>
        ) : (
          <Trans>Answered with {successes[0]!.status}, without a body.</Trans>
        )}
      </Typography>
      {example && <CopyBlock label={t`Example answer`} text={example.text} />}
    </Part>
  );
}
