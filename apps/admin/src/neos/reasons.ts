import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The most common reasons of moderators. The owner of the NEO reads them as written here. */
export const COMMON_REASONS: readonly MessageDescriptor[] = [
  msg`It pretends to be a living person.`,
  msg`It is hateful or harasses somebody.`,
  msg`It is sexual, or not fit for all ages.`,
  msg`It encourages harm or crime.`,
  msg`It is advertising or spam.`,
];
