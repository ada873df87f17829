import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Translates the messages of rules, which the contract and the server give in English. */
const WORDS: Record<string, MessageDescriptor> = {
  'Name is required': msg`Name is required`,
  'Name must be less than 20 characters': msg`Name must be less than 20 characters`,
  'Description must be less than 80 characters': msg`Description must be less than 80 characters`,
  'Please enter a valid URL': msg`Please enter a valid URL`,
  'You can select up to 3 categories': msg`You can select up to 3 categories`,
  'Please select an archetype': msg`Please select an archetype`,
  'Please select at least one character attribute': msg`Please select at least one character attribute`,
  'Please select a response style': msg`Please select a response style`,
  'Context must be less than 1024 characters': msg`Context must be less than 1024 characters`,
  'Knowledge must be less than 1024 characters': msg`Knowledge must be less than 1024 characters`,
  'Please select at least 3 core values': msg`Please select at least 3 core values`,
  'Please enter a name for your persona': msg`Please enter a name for your persona`,
  'Name must be at least 2 characters': msg`Name must be at least 2 characters`,
  'Please enter a description': msg`Please enter a description`,
  'Please enter a password': msg`Please enter a password`,
  'Password must be at least 4 characters': msg`Password must be at least 4 characters`,
  'Password must be at most 1024 characters': msg`Password must be at most 1024 characters`,
  'Invalid file type': msg`Invalid file type`,
  'File too large': msg`File too large`,
  'This picture has too many pixels. Please select one of at most 4096 × 4096.': msg`This picture has too many pixels. Please select one of at most 4096 × 4096.`,
  'This picture is too long or too wide. Please select one of at most 8192 on each side.': msg`This picture is too long or too wide. Please select one of at most 8192 on each side.`,
  'This picture takes too long to read. Please select another one.': msg`This picture takes too long to read. Please select another one.`,
  'This text has control characters': msg`This text has control characters`,
  'This text has characters that cannot be stored': msg`This text has characters that cannot be stored`,
};

/** The words of an issue in the interface's language; those that are not known stay as they came. */
export function useIssueWords(): (message: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (message) => {
    const words = message === undefined ? undefined : WORDS[message];
    return words ? i18n._(words) : message;
  };
}
