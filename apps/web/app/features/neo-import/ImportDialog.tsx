import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { CARD_MAX_BYTES, canCreateNeo, OWNED_NEO_LIMIT } from '@neo/domain';
import { Disclosure, DropAnywhere, FileDrop, FileQueue } from '@neo/ui';
import type { FileState } from '@neo/ui';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { UpgradeButton } from '../upgrade/UpgradeButton.tsx';
import { isWorking } from './import-queue.ts';
import type { ImportQueue, QueuedFile } from './import-queue.ts';
import { Report } from './Report.tsx';
import { useCardImport } from './use-card-import.ts';
import { useProblemWords } from './use-problem-words.ts';

const MEGABYTE = 1_048_576;
const ACCEPT = '.png,.apng,.webp,.json,.charx,.yaml,.yml';

export interface ImportDialogProps {
  /** Files that were dropped or pasted before the dialog opened. */
  files: readonly File[];
  onClose: () => void;
}

/** "Import a character": imports one or more character cards, and reports on each. */
export function ImportDialog({ files, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const { queue, room, add, again, stop } = useCardImport(files);
  const viewer = viewerOf(useUser());
  const isCovered = canCreateNeo(viewer, 0).allowed;
  const isBusy = isWorking(queue);
  const most = CARD_MAX_BYTES / MEGABYTE;
  return (
    <Dialog
      open
      onClose={() => {
        if (!isBusy) onClose();
      }}
      aria-labelledby="bring-title"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="bring-title">{t`Import a character`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isCovered ? (
          <>
            {room === 0 && !isBusy && <Full />}
            <FileDrop
              label={t`Character cards`}
              chooseLabel={queue.length > 0 ? t`Choose more files` : t`Choose files`}
              hint={t`Character cards of other programs: PNG, WebP, JSON, CHARX or YAML, up to ${most} MB each. You can also drop or paste them here.`}
              accept={ACCEPT}
              onFiles={add}
              autoFocus={files.length === 0}
            />
            {queue.length === 0 && <CardHelp />}
            <DropAnywhere label={t`Drop the cards to import them`} onFiles={add} />
          </>
        ) : (
          <NotCovered />
        )}
        {queue.length > 0 && (
          <>
            <Progress queue={queue} onStop={stop} />
            <Files queue={queue} onAgain={again} onLeave={onClose} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t`Close`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The essentials of docs/cards.md. */
function CardHelp() {
  const { t } = useLingui();
  const facts = [
    t`A card becomes a private NEO of yours, with its texts, greetings, lore and picture. Nothing in it is fetched from elsewhere or run.`,
    t`What is longer than NEO allows is shortened. The report says so field by field, with the whole text.`,
    t`Fields that NEO does not use are stored too: an export is the card as you imported it, with your edits.`,
  ];
  return (
    <Disclosure summary={t`What happens to a card`}>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, typography: 'body2', display: 'grid', gap: 1, textWrap: 'pretty' }}
      >
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
    </Disclosure>
  );
}

function NotCovered() {
  const { t } = useLingui();
  return (
    <Alert severity="info" action={<UpgradeButton size="small" />}>
      {t`Your plan does not include creating or importing NEOs. Plus does.`}
    </Alert>
  );
}

function Full() {
  const { t } = useLingui();
  const { role } = viewerOf(useUser());
  const limit = OWNED_NEO_LIMIT[role ?? 'standard'];
  return (
    <Alert severity="info">
      {t`You own ${limit} NEOs, the most that your plan allows. Delete one to make room for another.`}
    </Alert>
  );
}

const has = (queue: ImportQueue, state: FileState): number =>
  queue.filter(({ status }) => status.state === state).length;

function Progress({ queue, onStop }: { queue: ImportQueue; onStop: () => void }) {
  const { t } = useLingui();
  const total = queue.length;
  const reading = queue.find(({ status }) => status.state === 'reading')?.file.name;
  const [waiting, done] = [has(queue, 'waiting'), has(queue, 'done')];
  const rest = total - done;
  const over = total - waiting - (reading === undefined ? 0 : 1);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography role="status" variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {reading === undefined ? (
            <>
              {t`${plural(done, { one: '# imported', other: '# imported' })}`}
              {rest > 0 && `, ${t`${plural(rest, { one: '# failed', other: '# failed' })}`}`}
            </>
          ) : (
            <Trans>
              Reading {reading} ({over + 1} of {total})
            </Trans>
          )}
        </Typography>
        {waiting > 0 && (
          <Button size="small" color="inherit" onClick={onStop}>
            {t`Stop the rest`}
          </Button>
        )}
      </Box>
      {reading !== undefined && (
        <LinearProgress
          variant={total > 1 ? 'determinate' : 'indeterminate'}
          value={(over / total) * 100}
          aria-label={t`Importing…`}
        />
      )}
    </Box>
  );
}

interface FilesProps {
  queue: ImportQueue;
  onAgain: (id: number) => void;
  onLeave: () => void;
}

function Files({ queue, onAgain, onLeave }: FilesProps) {
  const { t } = useLingui();
  const sizeOf = useSizeWords();
  const problemOf = useProblemWords();
  const isOnly = queue.length === 1;
  const again = ({ id, file, status }: QueuedFile) =>
    (status.state === 'refused' || status.state === 'stopped') && (
      <Button
        size="small"
        variant="outlined"
        aria-label={t`Try ${file.name} again`}
        onClick={() => onAgain(id)}
      >
        {t`Try again`}
      </Button>
    );
  return (
    <FileQueue
      label={t`Files`}
      stateLabels={{
        waiting: t`Waiting`,
        reading: t`Reading…`,
        done: t`Imported`,
        refused: t`Not imported`,
        stopped: t`Stopped`,
      }}
      // Once all is over, what needs somebody stands first: below long reports nobody would find it.
      rows={(isWorking(queue) ? queue : refusedFirst(queue)).map((one) => ({
        id: one.id,
        name: one.file.name,
        size: sizeOf(one.file.size),
        state: one.status.state,
        action: again(one),
        problem: one.status.state === 'refused' ? problemOf(one.status.problem) : undefined,
        children: one.status.state === 'done' && (
          <Report {...one.status.imported} isOnly={isOnly} onLeave={onLeave} />
        ),
      }))}
    />
  );
}

const refusedFirst = (queue: ImportQueue): ImportQueue =>
  queue.toSorted((a, b) => rankOf(a) - rankOf(b));
const rankOf = ({ status }: QueuedFile): number => (status.state === 'refused' ? 0 : 1);

const KILOBYTE = 1024;

function useSizeWords(): (bytes: number) => string {
  const { i18n } = useLingui();
  return (bytes) =>
    bytes < MEGABYTE
      ? `${i18n.number(Math.ceil(bytes / KILOBYTE))} kB`
      : `${i18n.number(bytes / MEGABYTE, { maximumFractionDigits: 1 })} MB`;
}
