import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../../../shell/toast.ts';
import { useCanRead, useReadsReplies, wishAtom } from './reading.ts';
import type { ReadingProps } from './Reading.tsx';

const Reading = lazy(() =>
  import('./Reading.tsx').then(
    (module) => ({ default: module.Reading }),
    () => ({ default: NotLoaded }),
  ),
);

/** Reads this chat aloud. Its code is loaded with the first wish. */
export function ReadAloud(props: Omit<ReadingProps, 'isAuto' | 'wish'>) {
  const wish = useAtomValue(wishAtom);
  // A wish of a chat that was left is over.
  const [before] = useState(wish);
  const canRead = useCanRead();
  const { isOn } = useReadsReplies(props.place);
  const isWished = wish !== null && wish !== before;
  if (!canRead || (!isOn && !isWished)) return null;
  return (
    <Suspense>
      <Reading {...props} isAuto={isOn} wish={isWished ? wish : null} />
    </Suspense>
  );
}

function NotLoaded() {
  const { t } = useLingui();
  const toast = useToast();
  const tell = useEffectEvent(() =>
    toast({
      kind: 'destructive',
      title: t`Reading aloud could not be loaded. Please reload the page.`,
    }),
  );
  useEffect(() => void tell(), []);
  return null;
}
