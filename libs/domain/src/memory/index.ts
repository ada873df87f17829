/**
 * Memory: a model takes notes on what leaves the prompt, and old messages can be found by their words.
 *
 * It promises that any answer of a model results in notes or nothing, that each note cites messages which the model was
 * shown, and that the same text always has the same words. `cut-block` decides how much a request covers, `note-job`
 * writes the request, `read-notes` parses the answer, `similar-notes` finds duplicates, `recall-words` decides by which
 * words messages are found, `recall-query` what a question looks for, with `related-words` and `dates/`, `asked-for` what
 * its answer has, `rank-recalled` which messages answer it, by words and with `vectors` by meaning, `extract-notes`
 * replaces the model in the rehearsal, and `offer-note` finds what a person says about themselves.
 * `prompt/memory-section` puts notes into a prompt.
 */
export { askedFor, speakersOf } from './asked-for.ts';
export type { AskedFor, Speakers } from './asked-for.ts';
export * from './cut-block.ts';
export * from './extract-notes.ts';
export * from './note-job.ts';
export * from './offer-note.ts';
export * from './read-notes.ts';
export * from './dates/index.ts';
export * from './rank-recalled.ts';
export * from './recall-query.ts';
export { recallText } from './recall-words.ts';
export type { RecallConfig, RecallText } from './recall-words.ts';
export * from './similar-notes.ts';
export * from './vectors.ts';
