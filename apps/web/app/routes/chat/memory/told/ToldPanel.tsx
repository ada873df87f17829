import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ToldPrompt } from '@neo/contracts';
import { EmptyState, ErrorState } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../data/api.ts';
import { toldQuery } from '../../../../data/memory-queries.ts';
import type { ChatNeo } from '../../state/chat-state.ts';
import { groupParts } from './group-parts.ts';
import { SidePanel } from '../SidePanel.tsx';
import { ToldParts } from './ToldParts.tsx';
import { usePartWords } from './use-part-words.ts';

export interface ToldPanelProps {
  neo: ChatNeo;
  conversationId: string;
  /** The reply. */
  seq: number;
  onNote: (noteId: string) => void;
  onClose: () => void;
}

/** The panel with the parts of the prompt for a reply. Loaded when it is first opened. */
export function ToldPanel({ neo, conversationId, seq, onNote, onClose }: ToldPanelProps) {
  const { t } = useLingui();
  const told = useQuery(toldQuery(useApi(), conversationId, seq));
  const words = usePartWords(neo.name);
  const { data } = told;
  const { told: given, dropped } = groupParts(data?.parts ?? []);
  const rest = { words, neoId: neo.id, conversationId, onNote, onGo: onClose };
  return (
    <SidePanel title={t`What the model was told`} onClose={onClose}>
      {data ? (
        <>
          <Extent {...data} />
          <ToldParts groups={given} {...rest} />
          {dropped.length > 0 && (
            <Box component="section" aria-labelledby="told-dropped">
              <Typography id="told-dropped" variant="subtitle2" component="h3">
                <Trans>What was left out</Trans>
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                <Trans>The model did not get this, because there was no room for it.</Trans>
              </Typography>
              <ToldParts groups={dropped} {...rest} />
            </Box>
          )}
        </>
      ) : data === null ? (
        <EmptyState
          headingLevel="h3"
          title={t`Nothing is recorded`}
          description={t`What the model was told is stored with each new reply. This one is older, was imported or copied, or was not written by a model.`}
        />
      ) : told.isError ? (
        <ErrorState
          headingLevel="h3"
          title={t`It could not be read`}
          retryLabel={t`Try again`}
          retrying={told.isFetching}
          onRetry={() => void told.refetch()}
        />
      ) : (
        <Box role="status" aria-label={t`Loading...`} sx={{ display: 'grid', gap: 1 }}>
          {[56, 46, 46, 46, 46].map((height, at) => (
            <Skeleton key={at} variant="rounded" height={height} />
          ))}
        </Box>
      )}
    </SidePanel>
  );
}

/** The used share of the model's context. */
function Extent({ model, tokens, contextTokens }: ToldPrompt) {
  const { t, i18n } = useLingui();
  const [used, all] = [i18n.number(tokens), i18n.number(contextTokens)];
  return (
    <div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Trans>
          <strong>{model}</strong> was given about {used} of the {all} tokens that it can read.
        </Trans>
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={t`How full it was`}
        value={Math.min(100, Math.round((tokens / contextTokens) * 100))}
        sx={{ mt: 1, height: 6, borderRadius: '3px' }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        <Trans>In this order, as it was. Messages are shown as they are now.</Trans>
      </Typography>
    </div>
  );
}
