import { Suspense } from 'react';
import { onDemand } from '../../../shell/on-demand.tsx';
import { isOnlyRead } from '../state/chat-state.ts';
import type { PlaceNotesProps } from './PlaceNotes.tsx';

const { Part } = onDemand('place-notes', () =>
  import('./PlaceNotes.tsx').then(({ PlaceNotes }) => PlaceNotes),
);

/** The notes, where there are some. Their code is loaded for those conversations. */
export function PlaceNotesOnDemand(props: PlaceNotesProps) {
  const { chat, isLooking } = props;
  const { copying, isIncomplete, isArchived } = chat;
  if (!isLooking && !copying && !isIncomplete && !isArchived && !isOnlyRead(chat)) return null;
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
