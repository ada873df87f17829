/**
 * Memory. What leaves a prompt is noted by a model and can be found again by its words.
 *
 * It promises that any answer of a model gives notes or nothing, that a note cites messages that the model was shown,
 * and that the same text always has the same words. `cut-block` says how much one request covers, `note-job` words it,
 * `read-notes` reads the answer, `similar-notes` finds what is known already, `recall-words` says by which words
 * messages are found, and `extract-notes` answers in a model's place where there is none. How notes stand in a prompt
 * is in `prompt/memory-section`.
 */
export * from './cut-block.ts';
export * from './extract-notes.ts';
export * from './note-job.ts';
export * from './read-notes.ts';
export * from './recall-words.ts';
export * from './similar-notes.ts';
