import { ChatBubbleSkeleton } from '@neo/ui';
import { useEffect } from 'react';

export interface AbsentMessageProps {
  seq: number;
  want: (seq: number) => () => void;
}

/** The place of a message that is read now, because it is near to what is in sight. */
export function AbsentMessage({ seq, want }: AbsentMessageProps) {
  useEffect(() => want(seq), [seq, want]);
  return <ChatBubbleSkeleton isOwn={seq % 2 === 1} />;
}
