import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { ShownDraft } from './draft.ts';

const RestoredDraft = lazy(() =>
  import('./RestoredDraft.tsx').then((module) => ({ default: module.RestoredDraft })),
);

/** The place of the notice that a draft was restored into the form. Few people have a draft, so it loads when it is shown. */
export function DraftNotice({
  draft,
  onDiscard,
}: {
  draft: ShownDraft | null;
  onDiscard: () => void;
}) {
  return (
    <Box role="status" sx={{ '&:not(:empty)': { mb: { xs: 2, lg: 3 } } }}>
      {draft && (
        <Suspense>
          <RestoredDraft draft={draft} onDiscard={onDiscard} />
        </Suspense>
      )}
    </Box>
  );
}
