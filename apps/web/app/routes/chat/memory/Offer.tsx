import { useLingui } from '@lingui/react/macro';
import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Memory } from '@neo/contracts';
import { QuietButton } from '@neo/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../data/api.ts';
import { memoryQuery } from '../../../data/memory-queries.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';
import { useFocusAfterPress } from '../../../shell/use-focus-after-press.ts';

export interface OfferProps {
  conversationId: string;
  /** The number of the message. */
  seq: number;
  /** The offered note. */
  text: string;
  /** It was kept or dropped. */
  isAnswered: boolean;
  onAnswered: () => void;
  /** Called when it disappears while it has the focus. */
  onLeaving: () => void;
  /** Opens the notes at this one. */
  onShow: (noteId: string) => void;
}

/** Under a message of the person: the note that it offers, or the note that was kept of it. Loaded when there is one. */
export function Offer(props: OfferProps) {
  const { conversationId, seq, text, isAnswered, onAnswered, onLeaving, onShow } = props;
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const query = memoryQuery(api, conversationId);
  const { data } = useQuery(query);
  const kept = data?.notes.find(
    ({ source, madeBy }) =>
      madeBy === 'person' &&
      source?.conversationId === conversationId &&
      source.fromSeq === seq &&
      source.toSeq === seq,
  );
  const isAsked = !kept && !isAnswered && data?.isOn === true && data.offBy === null;
  const noted = useRef<HTMLButtonElement>(null);
  const { press, stay } = useFocusAfterPress(isAsked, () => {
    if (noted.current) noted.current.focus();
    else onLeaving();
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (isKept: boolean) =>
      api.memory.offer({ params: { id: conversationId, seq: String(seq) }, body: { isKept } }),
    onSuccess: ({ note }) => {
      queries.setQueryData(query.queryKey, (now: Memory | undefined) =>
        now && note ? { ...now, notes: [note, ...now.notes] } : now,
      );
      onAnswered();
    },
    onError: (error) => {
      stay();
      const description = words(error) ?? t`It could not be changed. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  const answer = (isKept: boolean) => {
    press();
    if (!isPending) mutate(isKept);
  };
  if (kept) {
    return (
      <Box role="status" sx={{ maxWidth: '100%' }}>
        <QuietButton ref={noted} icon={<AutoStoriesOutlined />} onClick={() => onShow(kept.id)}>
          {t`Noted: ${kept.text}`}
        </QuietButton>
      </Box>
    );
  }
  if (!isAsked) return null;
  return (
    <Box
      role="group"
      aria-label={t`Note “${text}”?`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end' }}
    >
      <Typography
        variant="caption"
        color="textSecondary"
        dir="auto"
        sx={{ px: 1, maxWidth: '48ch' }}
      >
        {t`Note “${text}”?`}
      </Typography>
      <QuietButton icon={<AutoStoriesOutlined />} onClick={() => answer(true)}>
        {t`Keep`}
      </QuietButton>
      <QuietButton onClick={() => answer(false)}>{t`Drop`}</QuietButton>
    </Box>
  );
}
