import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { isApiError } from '@neo/client';
import type { Rehearsal, RehearsalCost } from '@neo/contracts';
import { EmptyState, ErrorState, FormSection, LoadingButton } from '@neo/ui';
import { useRefusalWords } from '../../../i18n/words.ts';
import type { EditTab } from '../edit-tabs.tsx';
import type { Edit } from '../use-edit.ts';
import { History } from './History.tsx';
import { OwnProbes } from './OwnProbes.tsx';
import { Results } from './Results.tsx';
import { useOwnProbes } from './use-own-probes.ts';
import type { OwnProbe } from './use-own-probes.ts';
import { WrongSpots } from './WrongSpots.tsx';
import { refusedProbes, useCost, useRehearsals, WrongForm } from './use-rehearsals.ts';

export interface RehearseTabProps {
  edit: Edit;
  /** Names of the tabs. */
  names: Record<EditTab, string>;
  /** The plan ended: earlier rehearsals can be read. */
  isReadOnly: boolean;
}

/** Asks the NEO as it is typed, before it is saved, and shows where it falls out of its role. */
export function RehearseTab({ edit, names, isReadOnly }: RehearseTabProps) {
  const { t } = useLingui();
  const { list, all, shown, show, start } = useRehearsals(edit);
  const [probes, setProbes] = useOwnProbes(edit.neo.id, all[0]);
  return (
    <Box sx={areas}>
      {!isReadOnly && (
        <>
          <Box sx={{ gridArea: 'start' }}>
            <Start
              edit={edit}
              names={names}
              probes={probes}
              newest={all[0]}
              isStarting={start.isPending}
              error={start.error}
              onStart={() => start.mutate(probes)}
            />
          </Box>
          <Box sx={{ gridArea: 'own' }}>
            <OwnProbes
              probes={probes}
              onChange={setProbes}
              refused={refusedProbes(start.error, probes)}
            />
          </Box>
        </>
      )}
      <Box sx={{ gridArea: 'results' }}>
        {shown ? (
          <Results key={shown.id} rehearsal={shown} />
        ) : list.isPending ? (
          <Box role="status" aria-label={t`Loading...`} sx={{ display: 'grid', gap: 1 }}>
            <Skeleton variant="rounded" height={96} />
            <Skeleton variant="rounded" height={48} />
            <Skeleton variant="rounded" height={48} />
          </Box>
        ) : list.isError ? (
          <ErrorState
            title={t`Something went wrong`}
            retryLabel={t`Try again`}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <EmptyState
            headingLevel="h2"
            title={t`Not rehearsed yet`}
            description={t`The answers and what is wrong with them will be here.`}
          />
        )}
      </Box>
      {shown && all.length > 1 && (
        <Box sx={{ gridArea: 'history' }}>
          <History
            all={all}
            shownId={shown.id}
            onShow={show}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            isLoading={list.isFetchingNextPage}
          />
        </Box>
      )}
    </Box>
  );
}

/** On phones the results follow the button that they come from. */
const areas = {
  display: 'grid',
  gap: { xs: 2, lg: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gridTemplateRows: { lg: 'auto auto 1fr' },
  gridTemplateAreas: {
    xs: '"start" "results" "own" "history"',
    lg: '"start results" "own results" "history results"',
  },
} as const;

interface StartProps {
  edit: Edit;
  names: Record<EditTab, string>;
  probes: readonly OwnProbe[];
  newest: Rehearsal | undefined;
  isStarting: boolean;
  error: Error | null;
  onStart: () => void;
}

function Start({ edit, names, probes, newest, isStarting, error, onStart }: StartProps) {
  const { t } = useLingui();
  const refusal = useRefusalWords();
  const cost = useCost(edit, probes, newest);
  const isOver = cost.data?.left != null && cost.data.left < cost.data.calls;
  const isOfProbe = refusedProbes(error, probes).size > 0;
  const problem = isOfProbe
    ? t`One of your questions is not right yet.`
    : error && !(error instanceof WrongForm)
      ? (refusal(error) ?? t`The rehearsal could not begin. Please try again.`)
      : undefined;
  const wrong = [error, cost.error].find((one) => one instanceof WrongForm);
  return (
    <FormSection
      title={t`Rehearse`}
      description={t`Asks your NEO 12 difficult questions, and your own, as it is typed here, before you save it. You see where it falls out of its role. None of it appears in anybody’s chats.`}
    >
      <CostLine cost={cost} />
      {wrong && <WrongSpots edit={edit} spots={wrong.spots} names={names} />}
      {problem && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
      <LoadingButton
        type="button"
        size="large"
        loading={isStarting || newest?.state === 'running'}
        loadingLabel={t`Rehearsing...`}
        disabled={isOver}
        onClick={onStart}
        sx={{ justifySelf: 'start' }}
      >
        {t`Begin the rehearsal`}
      </LoadingButton>
    </FormSection>
  );
}

/** The cost, before anything is asked. */
function CostLine({ cost }: { cost: ReturnType<typeof useCost> }) {
  const { t } = useLingui();
  if (cost.data) return <Cost {...cost.data} />;
  if (!cost.isError) return <Skeleton width="60%" />;
  if (cost.error instanceof WrongForm) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {isApiError(cost.error) && cost.error.code === 'too_many'
        ? t`Please wait a minute to see what it costs.`
        : t`The cost could not be loaded.`}
    </Typography>
  );
}

function Cost({ calls, tokens: most, left: some }: RehearsalCost) {
  const { t, i18n } = useLingui();
  const tokens = i18n.number(most);
  const left = i18n.number(some ?? 0);
  const isOver = some !== null && some < calls;
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t`${calls} model calls, at most about ${tokens} tokens`}
      </Typography>
      {some !== null && (
        <Typography variant="body2" color={isOver ? 'error' : 'textSecondary'}>
          {isOver
            ? t`They count like messages, and you have only ${left} left today.`
            : t`They count like messages: you have ${left} left today.`}
        </Typography>
      )}
    </div>
  );
}
