import { useLingui } from '@lingui/react/macro';
import { useCanRead, useReadsReplies } from './reading.ts';

/** The item of a conversation's menu that switches reading aloud, where something can. */
export function useReadRepliesItem(place: string) {
  const { t } = useLingui();
  const canRead = useCanRead();
  const { isOn, toggle } = useReadsReplies(place);
  if (!canRead) return [];
  return [
    { label: isOn ? t`Stop reading replies aloud` : t`Read replies aloud`, onSelect: toggle },
  ];
}
