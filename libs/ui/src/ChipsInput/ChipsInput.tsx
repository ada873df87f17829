import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { ChosenChips } from '../AttributeSelect/ChosenChips.tsx';
import { ChoiceField } from '../ChoiceField/index.ts';
import type { ChoiceProps } from '../ChoiceField/index.ts';
import { fieldRoom } from '../field-room.ts';

export interface ChipsInputProps extends Omit<ChoiceProps, 'required'> {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The words in a text that was typed or pasted. */
  split: (text: string) => string[];
  /** Spoken name of the box, and its placeholder: "Add a key". */
  inputLabel: string;
  /** Name of the row of words that are there. */
  chosenLabel: string;
  /** Name of a word's button: "Remove sea". It must hold the word. */
  removeLabel: (word: string) => string;
  /** How many there are, in words. */
  countLabel?: string | undefined;
  /** How long a word may be. */
  maxLength: number;
  /** The box that is typed into. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Ends a word. A comma within one is for `split` to tell. */
const ENDS = ['Enter', ','];

/**
 * Words of one's own, each a chip: Enter, a comma or leaving ends one, a pasted list becomes several, and Backspace in the
 * empty box takes the last one back for editing. Each word is there once.
 */
export function ChipsInput({ ref, ...props }: ChipsInputProps) {
  const { label, value, onChange, split, disabled = false, error, helperText } = props;
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(input, ref);
  const underId = useId();
  // A list from elsewhere may hold a word twice. No word holds a line end.
  const chosen = value.map((label, at) => ({
    value: value.indexOf(label) === at ? label : `${label}\n${at}`,
    label,
  }));
  const add = (typed: string) => {
    const words = split(typed);
    if (words.length > 0) onChange([...new Set([...value, ...words])]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault();
      onChange(value.slice(0, -1));
      setText(last);
      return;
    }
    // It closes the dialog around, which takes the focus away without a blur.
    if (event.key === 'Escape') add(text);
    if (!ENDS.includes(event.key)) return;
    // A comma that `split` leaves in the word belongs to it: a pattern such as `/a{1,2}/`.
    const isPartOfWord = event.key === ',' && split(`${text},x`).length < 2;
    if (isPartOfWord && text.trim() !== '') return;
    // Otherwise Enter would send the form around.
    event.preventDefault();
    add(text);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const whole =
      text.slice(0, box.selectionStart ?? 0) + pasted + text.slice(box.selectionEnd ?? text.length);
    if (split(whole).length < 2) return;
    event.preventDefault();
    add(whole);
  };
  return (
    <ChoiceField
      multiple
      label={label}
      helperText={helperText}
      error={error}
      disabled={disabled}
      underId={underId}
    >
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        {value.length > 0 && (
          <ChosenChips
            label={props.chosenLabel}
            chosen={chosen}
            onRemove={(gone) => onChange(value.filter((_, at) => chosen[at]?.value !== gone))}
            removeLabel={props.removeLabel}
            disabled={disabled}
            onEmptied={() => input.current?.focus()}
          />
        )}
        <OutlinedInput
          fullWidth
          value={text}
          disabled={disabled}
          error={error !== undefined}
          placeholder={props.inputLabel}
          inputRef={inputRef}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(text)}
          inputProps={{
            'aria-label': props.inputLabel,
            'aria-describedby': underId,
            autoComplete: 'off',
            enterKeyHint: 'done',
            maxLength: fieldRoom(props.maxLength),
          }}
        />
        {props.countLabel !== undefined && (
          <Box
            aria-live="polite"
            sx={{ typography: 'caption', color: 'text.secondary', mt: -0.5, ml: 'auto' }}
          >
            {props.countLabel}
          </Box>
        )}
      </Box>
    </ChoiceField>
  );
}
