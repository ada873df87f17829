import { countWords } from '@neo/domain';
import { ChatBubble, VariantSwitch } from '@neo/ui';
import type { ChatBubbleProps } from '@neo/ui';
import type { StandingGreeting } from '../state/greeting.ts';
import type { MessageWords } from './use-message-words.ts';

export interface GreetingProps {
  /** The speaker. */
  spoken: Pick<ChatBubbleProps, 'role' | 'name' | 'image'>;
  greeting: StandingGreeting;
  words: MessageWords;
  /** Nothing can be chosen now. */
  isBusy: boolean;
  onChoose: (index: number) => void;
}

/** The author's greeting in an empty conversation, with arrows to choose another one. */
export function Greeting({ spoken, greeting, words, isBusy, onChoose }: GreetingProps) {
  const { text, index, count } = greeting;
  const shown = index + 1;
  return (
    <ChatBubble
      {...spoken}
      content={text}
      detail={words.words(countWords(text))}
      copyLabels={words.copyLabels}
      foot={
        count > 1 ? (
          <VariantSwitch
            shown={shown}
            count={count}
            onChoose={(to) => onChoose(to - 1)}
            label={words.greeting(shown, count)}
            previousLabel={words.previousGreeting}
            nextLabel={words.nextGreeting}
            pending={isBusy}
          />
        ) : undefined
      }
    />
  );
}
