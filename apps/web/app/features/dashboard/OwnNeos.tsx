import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NeoCard } from '@neo/contracts';
import { canCopyNeo, canCreateNeo, canEditNeo } from '@neo/domain';
import { DropAnywhere, EmptyState, ViewToggle } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { ownCardsQuery } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { NeoCards, NeoCardSkeletons } from '../neo-cards/NeoCards.tsx';
import { CardMenu } from '../card-files/CardMenu.tsx';
import { useCardFiles } from '../card-files/use-card-files.ts';
import { useBringCharacter } from '../neo-import/use-bring-character.tsx';
import { useView } from '../search/use-view.ts';
import { CreateTile } from './CreateTile.tsx';
import { DeleteNeoDialog } from './DeleteNeoDialog.tsx';
import { InsightsOnDemand } from './InsightsOnDemand.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NeoTableOnDemand } from './NeoTableOnDemand.tsx';
import { DeleteButton, VisibilityButton } from './OwnControls.tsx';
import { OwnStatusLine } from './OwnStatusLine.tsx';
import { ReviewLine } from './ReviewLine.tsx';
import { Section } from './Section.tsx';
import { useDeleteNeo } from './use-delete-neo.ts';
import { useVisibilityToggle } from './use-visibility-toggle.ts';

/** Above the link that covers the card. On a phone its foot has no room for the menu. */
const lastLine = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
const SKELETONS = 3;
const VIEWS = { key: 'dashboard-view', all: ['grid', 'table'] } as const;

/** The viewer's own NEOs, and what they do with them. */
export function OwnNeos() {
  const { t } = useLingui();
  const [view, setView] = useView(VIEWS);
  const viewer = viewerOf(useUser());
  const { data, isError, isFetching, refetch } = useQuery(ownCardsQuery(useApi()));
  const heading = useRef<HTMLHeadingElement>(null);
  const bringing = useBringCharacter();
  const files = useCardFiles();
  const visibility = useVisibilityToggle();
  const removal = useDeleteNeo(() => heading.current?.focus(), data);
  // Not after the plan has ended. Asked here: a card must hydrate as the server wrote it, even if its viewer has just left.
  const mayEdit = (neo: NeoCard): boolean =>
    canEditNeo(viewer, { ...neo, ownerId: neo.userId, passwordVersion: 0 }).allowed;
  const visibilityOf = (neo: NeoCard) =>
    mayEdit(neo) && (
      <VisibilityButton
        neo={neo}
        isPending={visibility.isPending(neo.id)}
        onToggle={() => visibility.toggle(neo)}
      />
    );
  const removalOf = (neo: NeoCard) => (
    <DeleteButton name={neo.name} onDelete={() => removal.ask(neo)} />
  );
  const mayCopy = ({ id, visibility: shown, compliance }: NeoCard): boolean => {
    const access = { id, ownerId: viewer.id ?? '', visibility: shown, compliance };
    return canCopyNeo(viewer, { ...access, passwordVersion: 0 }, true).allowed;
  };
  const menuOf = (neo: NeoCard) => (
    <CardMenu neo={neo} files={files} canCopy={mayCopy(neo)} compact />
  );
  // A plan without creation shows its prompt at the same address. A full plan has nothing there.
  const hasTile = viewer.role === 'standard' || (data && canCreateNeo(viewer, data.length).allowed);
  return (
    <Section
      title={t`My NEOs`}
      headingRef={heading}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            {...bringing.wakes}
            onClick={() => bringing.open()}
          >
            <Trans>Import a character</Trans>
          </Button>
          {data && data.length > 0 && (
            <ViewToggle
              value={view}
              onChange={setView}
              label={t`View`}
              labels={{ grid: t`Cards`, table: t`Table` }}
            />
          )}
        </Box>
      }
    >
      {!bringing.isOpen && (
        <DropAnywhere label={t`Drop the cards to import them`} onFiles={bringing.open} />
      )}
      {bringing.dialog}
      {data === undefined ? (
        isError ? (
          <LoadFailed
            title={t`Failed to fetch your NEOs`}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <NeoCardSkeletons label={t`My NEOs`} count={SKELETONS} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          headingLevel="h3"
          title={t`No NEOs created yet`}
          action={
            <Button component={Link} to="/create" variant="contained">
              <Trans>Create Your First NEO</Trans>
            </Button>
          }
        />
      ) : view === 'table' ? (
        <>
          <NeoTableOnDemand
            label={t`My NEOs`}
            neos={data}
            controls={(neo) => (
              <>
                {visibilityOf(neo)}
                {removalOf(neo)}
                {menuOf(neo)}
              </>
            )}
          />
          {hasTile && (
            <Button component={Link} to="/create" variant="outlined" sx={{ mt: 2 }}>
              <Trans>Create New NEO</Trans>
            </Button>
          )}
        </>
      ) : (
        <NeoCards
          label={t`My NEOs`}
          neos={data}
          own={(neo) => ({
            status: (
              <Box sx={{ display: 'grid' }}>
                <OwnStatusLine neo={neo} />
                <ReviewLine neo={neo} variant="caption" />
                <Box sx={lastLine}>
                  {visibilityOf(neo)}
                  {menuOf(neo)}
                </Box>
              </Box>
            ),
            controls: removalOf(neo),
          })}
          last={hasTile ? <CreateTile /> : undefined}
        />
      )}
      {data && data.length > 0 && <InsightsOnDemand />}
      <DeleteNeoDialog {...removal.dialog} />
    </Section>
  );
}
