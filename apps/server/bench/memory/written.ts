import type { Language } from '@neo/domain';

/** A question, and the numbers of the messages that answer it, from 1. */
export type Asked = readonly [question: string, seqs: readonly number[]];

/** A conversation that we wrote: a message on each line, the person's first. */
export interface Written {
  /** Of its person's replies. No configuration is for Japanese: it is written without spaces. */
  readonly language: Language | 'ja';
  readonly lines: string;
  readonly questions: readonly Asked[];
}

export const messagesOf = ({ lines }: Written): string[] => lines.trim().split('\n');
