import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Memory } from '@neo/contracts';
import { ErrorState, SwitchField, useLinkComponent } from '@neo/ui';
import type { ChatNeo } from '../state/chat-state.ts';
import { Notes } from './Notes.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useForgetting } from './use-forgetting.ts';
import { useMemory } from './use-memory.ts';
import type { NoteDraft } from './use-note-form.ts';

export interface MemoryPanelProps {
  neo: ChatNeo;
  conversationId: string;
  /** The note to show. */
  noteId: string | undefined;
  /** One of several NEOs: its own notes are meant. */
  isOneOfSeveral?: boolean | undefined;
  /** Unfinished notes, by note. */
  drafts: Map<string, NoteDraft>;
  onClose: () => void;
}

/** The panel of a NEO's memory: notes can be read, corrected, pinned and deleted. Loaded when it is first opened. */
export function MemoryPanel(props: MemoryPanelProps) {
  const { neo, conversationId, noteId, isOneOfSeveral, drafts, onClose } = props;
  const { t } = useLingui();
  const open = useMemory(conversationId, isOneOfSeveral ? neo.id : undefined);
  const { memory, turn, isTurning, refresh } = open;
  const forget = useForgetting(conversationId, refresh);
  const { name } = neo;
  const { data } = memory;
  return (
    <SidePanel title={t`What ${name} remembers`} onClose={onClose}>
      {data ? (
        <>
          <div>
            <SwitchField
              label={t`Remember this conversation`}
              checked={data.isOn}
              busy={isTurning}
              onChange={turn}
              helperText={
                data.isOn
                  ? t`What ${name} can no longer read in one go is noted, and added again when it matters.`
                  : t`Nothing is noted, and ${name} does not get these notes. They stay here.`
              }
            />
          </div>
          {data.isOn && data.offBy === null && data.reads && <WhatIsRead {...data.reads} />}
          <WhyOff offBy={data.offBy} />
          {data.isWorking && (
            <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <CircularProgress size={16} aria-hidden />
              <Typography variant="body2" color="textSecondary">
                <Trans>Notes of earlier messages are being written…</Trans>
              </Typography>
            </Box>
          )}
          <Notes
            {...{ neo, conversationId, noteId, forget, drafts, onClose }}
            memory={open}
            notes={data.notes}
          />
        </>
      ) : memory.isError ? (
        <ErrorState
          headingLevel="h3"
          title={t`The notes could not be loaded`}
          retryLabel={t`Try again`}
          retrying={memory.isFetching}
          onRetry={() => void memory.refetch()}
        />
      ) : (
        <Box role="status" aria-label={t`Loading...`} sx={{ display: 'grid', gap: 1 }}>
          {[64, 84, 84, 64].map((height, at) => (
            <Skeleton key={at} variant="rounded" height={height} />
          ))}
        </Box>
      )}
    </SidePanel>
  );
}

/** The contents of the newest prompt. @param from the first message in it */
function WhatIsRead({ from, total }: NonNullable<Memory['reads']>) {
  const { t, i18n } = useLingui();
  const [read, all] = [i18n.number(total - from + 1), i18n.number(total)];
  return (
    <Typography variant="body2" color="textSecondary">
      {from <= 1
        ? t`${plural(total, { one: 'The one message is still read.', other: `All ${all} messages are still read.` })}`
        : t`The newest ${read} of ${all} messages are read. What came before is noted or found again.`}
    </Typography>
  );
}

function WhyOff({ offBy }: Pick<Memory, 'offBy'>) {
  const Link = useLinkComponent();
  if (offBy === null) return null;
  return (
    <Alert severity="info">
      {offBy === 'settings' ? (
        <Trans>
          Memory is off in your <Link href="/settings#memory">settings</Link>: no notes are made or
          used in any conversation. Your notes stay.
        </Trans>
      ) : (
        <Trans>Memory is switched off on this site: no notes are made or used.</Trans>
      )}
    </Alert>
  );
}
