import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { macroContextOf, resolveMacros, SHEET_LIMITS } from '@neo/domain';
import { Markdown, OrderedItem, RADIUS } from '@neo/ui';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUser } from '../../../data/use-user.ts';
import type { NeoValues } from '../../../features/neo-form/values.ts';
import { LongText } from '../sheet/fields.tsx';
import { usePlace, useSheetDesk } from '../sheet/SheetDesk.tsx';
import type { GreetingValues } from '../sheet/sheet-values.ts';

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

/** A greeting as somebody reads it who is called as the viewer is. */
function GreetingPreview({ text }: { text: string }) {
  const { t } = useLingui();
  const { neoId, values } = useSheetDesk();
  const { control } = useFormContext<NeoValues>();
  const name = useWatch({ control, name: 'name' });
  const reader = { person: null, displayName: useUser()?.displayName ?? null };
  const context = macroContextOf({ name: name.trim() }, values, reader, neoId);
  const { user } = context;
  const read = useDeferredValue(resolveMacros(text, context));
  return (
    <Box
      sx={{
        mt: 1.5,
        px: 2,
        py: 1.5,
        maxWidth: '68ch',
        borderRadius: `${RADIUS.control}px`,
        bgcolor: 'gallery.sunk',
      }}
    >
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
        {t`As ${user} reads it`}
      </Typography>
      {read.trim() === '' ? <em>{t`Empty`}</em> : <Markdown text={read} />}
    </Box>
  );
}
