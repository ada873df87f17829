import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { isApiError } from '@neo/client';
import type { Appeal } from '@neo/contracts';
import { EmptyState, ErrorState, useLinkComponent } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { momentOf } from '../i18n/dates.ts';
import { labels, refusalOf } from '../i18n/i18n.ts';
import { ConsolePage } from '../layout/ConsolePage.tsx';
import { Waiting } from '../lists/ListPage.tsx';
import { BackLink } from '../parts/BackLink.tsx';
import { Section } from '../parts/Section.tsx';
import { api } from '../providers/api.ts';
import { DecisionFacts } from '../reports/CaseDecisions.tsx';
import { AppealForm } from './AppealForm.tsx';

/** An appeal with the decision that it is against. */
export function AppealPage() {
  const { t } = useLingui();
  const { appealId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['appeals', 'one', appealId],
    queryFn: () => api.cases.appeal({ params: { id: appealId } }),
    retry: false,
  });
  const back = <BackLink href="/appeals">{t`Appeals`}</BackLink>;
  if (data) {
    return (
      <ConsolePage
        key={appealId}
        title={t`Appeal: ${data.decision.target.label}`}
        detail={labels().appealStates[data.state]}
        lead={back}
      >
        <Loaded appeal={data} />
      </ConsolePage>
    );
  }
  if (!error) {
    return (
      <ConsolePage title={t`Appeal`} lead={back}>
        <Waiting label={t`Loading...`} />
      </ConsolePage>
    );
  }
  if (isApiError(error) && error.status === 404) {
    return (
      <Box>
        {back}
        <EmptyState headingLevel="h1" title={t`There is no such appeal`} />
      </Box>
    );
  }
  return (
    <ErrorState
      headingLevel="h1"
      title={t`Error`}
      description={refusalOf(error, t`Failed to load the appeal`)}
      retryLabel={t`Try again`}
      retrying={isFetching}
      onRetry={() => void refetch()}
      action={back}
    />
  );
}

const text = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Loaded({ appeal }: { appeal: Appeal }) {
  const { t } = useLingui();
  const { decision, facts, createdAt } = appeal;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Section title={t`The appeal`}>
          <Typography sx={text}>{appeal.text}</Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {momentOf(createdAt)}
          </Typography>
        </Section>
        <Section title={t`The decision`}>
          <DecisionFacts made={decision} isNamed />
          <Typography sx={{ ...text, my: 1.5 }}>{facts}</Typography>
          <Link component={useLinkComponent()} href={`/reports/${decision.caseId}`}>
            {t`Its reports`}
          </Link>
        </Section>
      </Box>
      <Section title={t`Your decision`}>
        <Verdict appeal={appeal} />
      </Section>
    </Box>
  );
}

/** The form; or what was decided, or why the viewer cannot decide. */
function Verdict({ appeal }: { appeal: Appeal }) {
  const { t } = useLingui();
  const { state, reason, decidedBy, decidedAt, isDecidable } = appeal;
  if (state !== 'open') {
    const by = decidedBy === null ? t`Somebody who left` : `@${decidedBy}`;
    return (
      <>
        <Typography sx={{ fontWeight: 620 }}>{labels().appealStates[state]}</Typography>
        <Typography sx={text}>{reason}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {by} {decidedAt && `· ${momentOf(decidedAt)}`}
        </Typography>
      </>
    );
  }
  if (!isDecidable) {
    return (
      <Typography color="textSecondary">
        {t`You cannot decide this appeal: it is against your own decision, or about you. Another moderator decides.`}
      </Typography>
    );
  }
  return <AppealForm appeal={appeal} />;
}
