import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { SHEET_LIMITS } from '@neo/domain';
import { OrderedItem } from '@neo/ui';
import { useCallback, useEffect, useState } from 'react';
import { LongText } from '../LongText.tsx';
import { usePlace, useSheetDesk } from '../sheet-context.ts';
import type { GreetingValues } from '../values.ts';
import { GreetingPreview } from './GreetingPreview.tsx';

export interface GreetingProps {
  greeting: GreetingValues;
  /** From 1. */
  number: number;
  isLast: boolean;
  /** It was added just now: it takes the focus. */
  isFresh: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One greeting: its text, and how it will be read. */
export function Greeting(props: GreetingProps) {
  const { greeting, number, isLast, isFresh, onMove, onRemove } = props;
  const { t } = useLingui();
  const { id } = greeting;
  const { change, isReadOnly } = useSheetDesk();
  const { ref, error } = usePlace<HTMLInputElement | HTMLTextAreaElement>(`greeting:${id}`);
  const [isShown, setShown] = useState(false);
  const onText = useCallback(
    (text: string) =>
      change(({ greetings }) => ({
        greetings: greetings.map((one) => (one.id === id ? { id, text } : one)),
      })),
    [change, id],
  );
  useEffect(() => {
    if (isFresh) ref.current?.focus();
  }, [isFresh, ref]);
  const name = t`Greeting ${number}`;
  return (
    <OrderedItem
      title={name}
      isFirst={number === 1}
      isLast={isLast}
      onMove={onMove}
      onRemove={onRemove}
      upLabel={t`Move greeting ${number} up`}
      downLabel={t`Move greeting ${number} down`}
      removeLabel={t`Remove greeting ${number}`}
      disabled={isReadOnly}
      aside={
        <Button
          size="small"
          aria-expanded={isShown}
          aria-label={
            isShown ? t`Hide preview of greeting ${number}` : t`Preview greeting ${number}`
          }
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t`Hide preview` : t`Preview`}
        </Button>
      }
    >
      <LongText
        ref={ref}
        label={name}
        isLabelHidden
        minRows={3}
        value={greeting.text}
        max={SHEET_LIMITS.greeting}
        error={error}
        disabled={isReadOnly}
        onText={onText}
      />
      {isShown && <GreetingPreview text={greeting.text} />}
    </OrderedItem>
  );
}
