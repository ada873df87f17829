import { useLingui } from '@lingui/react/macro';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Key } from '../review/Key.tsx';
import { COMMON_REASONS, REASON_MAX } from './reasons.ts';

export interface WhyDialogProps {
  title: string;
  /** What will happen, and to whom. */
  description: string;
  confirmLabel: string;
  /** The request is under way: nothing closes it. */
  pending?: boolean | undefined;
  /** Something is taken away: the button warns. */
  destructive?: boolean | undefined;
  /** `undefined` where nothing was said. */
  onConfirm: (reason: string | undefined) => void;
  onCancel: () => void;
}

/** Asks why: a common reason by its number, or one's own words. Enter decides, and saying nothing is allowed. */
export function WhyDialog(props: WhyDialogProps) {
  const { title, description, confirmLabel, pending = false, destructive = false } = props;
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const id = useId();
  const common = COMMON_REASONS.map((reason) => i18n._(reason));
  const isTooLong = text.length > REASON_MAX;

  const pickByNumber = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const picked = common[Number(event.key) - 1];
    if (isTyping || picked === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setText(picked);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!pending && !isTooLong) props.onConfirm(text.trim() || undefined);
  };
  return (
    <Dialog
      open
      onClose={() => {
        if (!pending) props.onCancel();
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Box
        component="form"
        onSubmit={submit}
        onKeyDown={pickByNumber}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{description}</DialogContentText>
          <RadioGroup
            aria-label={t`Common reasons`}
            value={common.includes(text) ? text : null}
            onChange={(_, value) => setText(value)}
            sx={{ mt: 1.5 }}
          >
            {common.map((reason, index) => (
              <FormControlLabel
                key={reason}
                value={reason}
                control={
                  <Radio
                    size="small"
                    slotProps={{
                      input: { autoFocus: index === 0, 'aria-keyshortcuts': String(index + 1) },
                    }}
                  />
                }
                label={
                  <>
                    <Key>{index + 1}</Key> {reason}
                  </>
                }
              />
            ))}
          </RadioGroup>
          <TextField
            fullWidth
            label={t`In your own words (optional)`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isTooLong}
            helperText={
              isTooLong ? t`A reason has at most ${REASON_MAX} characters` : t`The owner reads it.`
            }
            autoComplete="off"
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={props.onCancel} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            loading={pending}
            loadingPosition="start"
            disabled={isTooLong}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
