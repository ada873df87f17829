import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ImportedChats } from '@neo/contracts';
import type { SkipReason } from '@neo/domain';
import { SKIPPED_SHOWN } from '../../../limits.ts';
import type { useImport } from './use-import.ts';

export interface ImportDialogProps {
  from: ReturnType<typeof useImport>;
  onOpen: (conversationId: string) => void;
}

/** The import of a file, and its result. */
export function ImportDialog({ from, onOpen }: ImportDialogProps) {
  const { t } = useLingui();
  const { file, imported, problem, end } = from;
  if (file === undefined) return null;
  const isWorking = imported === undefined && problem === undefined;
  const { name } = file;
  return (
    <Dialog
      open
      onClose={() => {
        if (!isWorking) end();
      }}
      aria-labelledby="import-title"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="import-title">
        {imported ? t`Imported` : problem === undefined ? t`Importing…` : t`Not imported`}
      </DialogTitle>
      <DialogContent
        // A long report is scrolled by keys too.
        tabIndex={imported && 0}
        role={imported && 'group'}
        aria-labelledby="import-title"
        sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}
      >
        <Typography color="textSecondary">{name}</Typography>
        {isWorking && <LinearProgress aria-label={t`Importing…`} />}
        {problem !== undefined && (
          <Alert severity="error" role="alert">
            {problem} {t`Your conversations stay as they are.`}
          </Alert>
        )}
        {imported && <Report {...imported} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={end} disabled={isWorking}>
          {t`Close`}
        </Button>
        {imported && (
          <Button
            variant="contained"
            autoFocus
            onClick={() => {
              end();
              onOpen(imported.conversation.id);
            }}
          >
            {t`Open the conversation`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Report({ conversations, report }: ImportedChats) {
  const { t } = useLingui();
  const words = useSkipWords();
  const { messages, variants, skippedCount, skipped, unit } = report;
  const count = conversations.length;
  const named = skipped.slice(0, SKIPPED_SHOWN);
  const more = skippedCount - named.length;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Typography>
        {t`${plural(count, { one: '# conversation', other: '# conversations' })}`} ·{' '}
        {t`${plural(messages, { one: '# message', other: '# messages' })}`}
        {variants > 0 &&
          ` · ${t`${plural(variants, { one: '# alternative reply', other: '# alternative replies' })}`}`}
      </Typography>
      {skipped.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3">{t`Skipped or changed`}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {named.map(({ line, why }, at) => (
              <Typography component="li" variant="body2" key={at}>
                {unit === 'line' ? t`Line ${line}:` : t`Entry ${line}:`} {words[why]}
              </Typography>
            ))}
          </Box>
          {more > 0 && (
            <Typography variant="body2" color="textSecondary">
              {t`${plural(more, { one: 'and # more', other: 'and # more' })}`}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}

function useSkipWords(): Record<SkipReason, string> {
  const { t } = useLingui();
  return {
    unreadable: t`it is cut off, or not a message`,
    system: t`it is a message of the program, not of the chat`,
    empty: t`it has no words`,
    too_large: t`it is longer than a message may be`,
    shortened: t`it was cut to the maximum length of a message`,
    fewer_variants: t`it has more variants than can be stored`,
    another_speaker: t`another character said it, and its name is before the words`,
  };
}
