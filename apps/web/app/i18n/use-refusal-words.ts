import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Translates the server's English messages of refusals that belong to no field. */
const WORDS: Record<string, MessageDescriptor> = {
  'You are not allowed to do this.': msg`You are not allowed to do this.`,
  'This persona is private': msg`This persona is private`,
  'This NEO is protected by a password.': msg`This NEO is protected by a password.`,
  'Please enter the password': msg`Please enter the password`,
  'That is not the password.': msg`That is not the password.`,
  'Your plan does not cover this.': msg`Your plan does not cover this.`,
  'There is nothing here.': msg`There is nothing here.`,
  'This was changed or started elsewhere.': msg`This was changed or started elsewhere.`,
  'This NEO was changed elsewhere since you opened it.': msg`This NEO was changed elsewhere since you opened it.`,
  'A reply is already being written.': msg`A reply is already being written.`,
  'This conversation has already begun.': msg`This conversation has already begun.`,
  'This reply is as long as a reply may be.': msg`This reply is as long as a reply may be.`,
  'This message was already sent.': msg`This message was already sent.`,
  'This is more than the server takes.': msg`This is more than the server takes.`,
  'This took too long to arrive. Please try again.': msg`This took too long to arrive. Please try again.`,
  'That was too often. Please wait a little.': msg`That was too often. Please wait a little.`,
  'An unexpected error occurred. Please try again.': msg`An unexpected error occurred. Please try again.`,
  'The model gave no usable reply. Please try again.': msg`The model gave no usable reply. Please try again.`,
  'The provider of the model stopped this reply.': msg`The provider of the model stopped this reply.`,
  'The reply was cut off. What arrived was kept.': msg`The reply was cut off. What arrived was kept.`,
  'The server is busy or starting. Please try again soon.': msg`The server is busy or starting. Please try again soon.`,
  'Nothing can be saved right now. Please try again later.': msg`Nothing can be saved right now. Please try again later.`,
  'The model is busy. Please try again in a moment.': msg`The model is busy. Please try again in a moment.`,
  'The model took too long. Please try again.': msg`The model took too long. Please try again.`,
  'The provider of the model refused to answer this. Please say it in other words.': msg`The provider of the model refused to answer this. Please say it in other words.`,
  'This is longer than the model can read. Please say it in fewer words.': msg`This is longer than the model can read. Please say it in fewer words.`,
  'The model cannot be reached right now. Please try again later.': msg`The model cannot be reached right now. Please try again later.`,
  'The model is not answering well just now. Please try again in a moment.': msg`The model is not answering well just now. Please try again in a moment.`,
  'All replies of today are used up. Please come back tomorrow.': msg`All replies of today are used up. Please come back tomorrow.`,
};

/** The words of a refusal in the interface's language; those that are not known stay as they came. */
export function useRefusalWords(): (message: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (message) => {
    const words = message === undefined ? undefined : WORDS[message];
    return words ? i18n._(words) : message;
  };
}
