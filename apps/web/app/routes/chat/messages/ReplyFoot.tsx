import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Refresh from '@mui/icons-material/Refresh';
import Typography from '@mui/material/Typography';
import { REPLY_MAX_VARIANTS, roomOfReply } from '@neo/domain';
import { QuietButton, VariantSwitch } from '@neo/ui';
import { useState } from 'react';
import { isAuthors } from '../state/greeting.ts';
import type { ShownMessage } from '../state/chat-state.ts';
import type { MessageActions } from './use-message-actions.ts';
import type { MessageWords } from './use-message-words.ts';

export interface ReplyFootProps {
  message: ShownMessage;
  words: MessageWords;
  actions: MessageActions;
  isBusy: boolean;
  /** The newest reply, whose NEO can be asked for another one or for its rest. */
  isNewest: boolean;
  /** The model that wrote it, if there are several. */
  writer: string | undefined;
}

/** Below a reply: its variants, how many memories it used, and, below the newest, the other actions. */
export function ReplyFoot({ message, words, actions, isBusy, isNewest, writer }: ReplyFootProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { variant, status, content, usedMemory } = message;
  const { shown, count } = variant ?? { shown: 1, count: 1 };
  const choose = async (to: number) => {
    setChoosing(true);
    await actions.choose(message, to);
    setChoosing(false);
  };
  const isCut = (status === 'interrupted' || status === 'stopped') && roomOfReply(content) > 0;
  return (
    <>
      {count > 1 && (
        <VariantSwitch
          shown={shown}
          count={count}
          onChoose={(to) => void choose(to)}
          label={words.variant(shown, count)}
          previousLabel={words.previous}
          nextLabel={words.next}
          pending={isChoosing || isBusy}
        />
      )}
      {writer && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {writer}
        </Typography>
      )}
      {usedMemory !== undefined && (
        <QuietButton icon={<AutoStoriesOutlined />} onClick={() => actions.showMemory()}>
          {words.usedMemory(usedMemory)}
        </QuietButton>
      )}
      {isNewest && isCut && !isBusy && (
        <QuietButton icon={<PlayArrow />} onClick={actions.goOn}>
          {words.goOn}
        </QuietButton>
      )}
      {/* The author's own words are not the model's to say again. */}
      {isNewest && !isAuthors(message) && count < REPLY_MAX_VARIANTS && !isBusy && (
        <QuietButton icon={<Refresh />} onClick={actions.regenerate}>
          {words.regenerate}
        </QuietButton>
      )}
    </>
  );
}
