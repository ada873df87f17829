/**
 * Speech: replies that are read aloud while they arrive.
 *
 * It promises that every sentence of a reply is spoken once and in order, however the reply was split on its way.
 * `spoken-words` removes what nobody would say, `sentences` cuts the rest into chunks for a voice, and
 * `voice` says what a NEO sounds like.
 */
export * from './sentences.ts';
export * from './voice.ts';
