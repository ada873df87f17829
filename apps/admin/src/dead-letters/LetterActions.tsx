import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { DeadLetter } from '@neo/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { ReasonDialog } from '../decisions/ReasonDialog.tsx';
import { useOutcome } from '../decisions/use-outcome.ts';
import { api } from '../providers/api.ts';
import { LetterDialog } from './LetterDialog.tsx';

/** The actions for a dead letter. */
export function LetterActions({ letter }: { letter: DeadLetter }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'letter' | 'drop' | null>(null);
  const { id, type, consumer } = letter;

  const handled = useOutcome({ done: t`Event handled`, failed: t`Failed to retry the event` });
  const retry = useMutation({
    mutationFn: () => api.moderation.retryDeadLetter({ params: { id }, body: {} }),
    ...handled,
  });
  const dropped = useOutcome({
    done: t`Event dropped`,
    failed: t`Failed to drop the event`,
    onEnd: () => setOpen(null),
  });
  const [drop, { isPending: isDropping }] = useDelete('dead-letters', {}, dropped);
  const pending = retry.isPending || isDropping;
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
        onClick={() => retry.mutate()}
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
          onConfirm={(reason) =>
            void drop('dead-letters', { id, previousData: letter, meta: { reason } })
          }
          onCancel={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}
