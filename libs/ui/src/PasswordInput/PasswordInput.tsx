import { TextInput } from '../TextInput/index.ts';
import type { TextInputProps } from '../TextInput/index.ts';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'counter' | 'multiline'> {
  showLabel: string;
  hideLabel: string;
}

/** A password that its owner may look at. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  void showLabel;
  void hideLabel;
  return <TextInput {...rest} type="password" />;
}
