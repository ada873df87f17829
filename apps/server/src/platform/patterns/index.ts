/**
 * Authors' regular expressions, which nobody may trust: they run on RE2, in threads of their own, with limits of time and
 * memory. A thread that exceeds one is replaced, and what it did not look at counts as not matching.
 *
 * `pattern-time` answers the questions of a request · `pattern-thread` is one thread · `pattern.thread` runs in it ·
 * `compiled-patterns` is the engine · `pattern-task` is what the two say to each other.
 */
export { answered, patternsReady, PatternTime } from './pattern-time.ts';
