import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { estimateTokens, lengthOf } from '@neo/domain';
import { hiddenStyles, TextInput } from '@neo/ui';
import type { TextCounter, TextInputProps } from '@neo/ui';
import { memo } from 'react';
import type { Ref } from 'react';

const NEARLY = 0.9;

/** The counter of a text, with its cost in the prompt. */
export function useCounter() {
  const { t } = useLingui();
  return (text: string, max: number, { isInPrompt = true } = {}): TextCounter => {
    const tokens = estimateTokens(text);
    return {
      length: lengthOf(text),
      max,
      warnAbove: Math.floor(max * NEARLY),
      warning: t`Getting close!`,
      tooLong: t`Too long!`,
      ...(isInPrompt &&
        text !== '' && {
          note: t`${plural(tokens, { one: 'about # token', other: 'about # tokens' })}`,
        }),
    };
  };
}

export interface LongTextProps extends Pick<
  TextInputProps,
  'label' | 'helperText' | 'placeholder' | 'error' | 'disabled' | 'minRows' | 'multiline'
> {
  value: string;
  max: number;
  /** The text above already says so. */
  isLabelHidden?: boolean;
  /** The text reaches the model, so its cost is shown. */
  isInPrompt?: boolean;
  /** The same function each time: a long text is laid out again only when it changes. */
  onText: (text: string) => void;
  ref?: Ref<HTMLTextAreaElement | HTMLInputElement>;
}

/** A long text with its counter. */
export const LongText = memo(function LongText(props: LongTextProps) {
  const { value, max, isInPrompt = true, isLabelHidden = false, onText, ref, ...rest } = props;
  const { multiline = true } = rest;
  const counter = useCounter();
  return (
    <TextInput
      {...rest}
      {...(ref && { ref })}
      {...(isLabelHidden && { sx: { '& > label': hiddenStyles } })}
      multiline={multiline}
      {...(multiline && { maxRows: 24 })}
      autoComplete="off"
      value={value}
      counter={counter(value, max, { isInPrompt })}
      onChange={(event) => onText(event.target.value)}
    />
  );
});

export interface NumberFieldProps {
  label: string;
  helperText: string;
  /** Null where nothing is said. */
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  error: string | undefined;
  disabled: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A whole number, or nothing. */
export function NumberField({ value, onChange, min, max, ref, ...rest }: NumberFieldProps) {
  return (
    <TextInput
      {...rest}
      {...(ref && { ref })}
      type="number"
      autoComplete="off"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ htmlInput: { min, max, step: 1, inputMode: 'numeric' } }}
    />
  );
}
