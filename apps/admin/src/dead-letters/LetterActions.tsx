import { useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mui/material';
import type { DeadLetter } from '@neo/contracts';
import { useState } from 'react';
import { api, ReasonDialog, useDecision } from '../shared/index.ts';
import { LetterDialog } from './LetterDialog.tsx';

/** What can be done with a dead letter. */
export function LetterActions({ letter }: { letter: DeadLetter }) {
  const { t } = useLingui();
  const { decide, pending } = useDecision();
  const [open, setOpen] = useState<'letter' | 'drop' | null>(null);
  const { id, type, consumer } = letter;
  const params = { id };

  const retry = () =>
    decide({
      run: () => api.moderation.retryDeadLetter({ params, body: {} }),
      done: t`Event handled`,
      failed: t`Failed to retry the event`,
    });
  const drop = async (reason = '') => {
    await decide({
      run: () => api.moderation.dropDeadLetter({ params, body: { reason } }),
      done: t`Event dropped`,
      failed: t`Failed to drop the event`,
    });
    setOpen(null);
  };
  const named = (what: string) => ({ 'aria-label': t`${what}: ${type} for ${consumer}` });
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        onClick={() => setOpen('letter')}
        {...named(t`Inspect`)}
      >
        {t`Inspect`}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={pending}
        onClick={() => void retry()}
        {...named(t`Retry`)}
      >
        {t`Retry`}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        disabled={pending}
        onClick={() => setOpen('drop')}
        {...named(t`Drop`)}
      >
        {t`Drop`}
      </Button>
      {open === 'letter' && <LetterDialog letter={letter} onClose={() => setOpen(null)} />}
      {open === 'drop' && (
        <ReasonDialog
          title={t`Drop this event?`}
          description={t`${consumer} will never handle this ${type}. This cannot be undone.`}
          confirmLabel={t`Drop`}
          required
          destructive
          pending={pending}
          onConfirm={(reason) => void drop(reason)}
          onCancel={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}
