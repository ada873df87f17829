import type { ResponseStyle } from '@neo/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The words of the form alone: labels.ts has those that every screen needs. */
export const STYLE_LABEL: Record<ResponseStyle, MessageDescriptor> = {
  concise: msg`Concise & Direct`,
  creative: msg`Creative & Storytelling`,
  analytical: msg`Analytical & Data-Driven`,
  challenging: msg`Challenging & Thought-Provoking`,
  inspirational: msg`Inspirational & Motivational`,
  formal: msg`Formal & Professional`,
  philosophical: msg`Philosophical & Reflective`,
  humorous: msg`Humorous & Witty`,
  conversational: msg`Conversational & Friendly`,
};

/** How each style sounds. */
export const STYLE_HINT: Record<ResponseStyle, MessageDescriptor> = {
  concise: msg`Says it once, in few words.`,
  creative: msg`Answers in scenes and pictures.`,
  analytical: msg`Takes things apart, with reasons.`,
  challenging: msg`Asks back, and disagrees.`,
  inspirational: msg`Lifts you up, and on.`,
  formal: msg`Keeps its distance and its manners.`,
  philosophical: msg`Goes to the bottom of things.`,
  humorous: msg`Cannot leave a joke alone.`,
  conversational: msg`Talks as a friend does.`,
};
