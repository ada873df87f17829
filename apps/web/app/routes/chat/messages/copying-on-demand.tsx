import { onDemand } from '../../../shell/on-demand.tsx';

/** Few conversations are being copied. */
export const { Part: CopyingNoteOnDemand } = onDemand('CopyingNote', () =>
  import('./CopyingNote.tsx').then(({ CopyingNote }) => CopyingNote),
);
